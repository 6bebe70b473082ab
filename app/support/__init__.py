"""Diagnosis, crash reports and startup errors; desktop entry and Windows registry."""
