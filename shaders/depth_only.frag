#version 330 core
// Writes depth, and there is nothing else to write to.
void main() {}
