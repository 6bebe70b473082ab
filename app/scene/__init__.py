"""What stands where: snapshots become pieces, two scenes an animation. No OpenGL."""
