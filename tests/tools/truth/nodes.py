"""Shader nodes of Blender, written like GLSL: `a * 2.0 + net.fract(b)`."""

from __future__ import annotations

from typing import Any


class Socket:
    """The value of a node."""

    def __init__(self, net: Net, socket: Any) -> None:
        self.net, self.socket = net, socket

    def __add__(self, other: Any) -> Socket:
        return self.net.math("ADD", self, other)

    __radd__ = __add__

    def __mul__(self, other: Any) -> Socket:
        return self.net.math("MULTIPLY", self, other)

    __rmul__ = __mul__

    def __sub__(self, other: Any) -> Socket:
        return self.net.math("SUBTRACT", self, other)

    def __rsub__(self, other: Any) -> Socket:
        return self.net.math("SUBTRACT", other, self)

    def __truediv__(self, other: Any) -> Socket:
        return self.net.math("DIVIDE", self, other)

    def __rtruediv__(self, other: Any) -> Socket:
        return self.net.math("DIVIDE", other, self)


class Net:
    """The nodes of one material, or of the world."""

    def __init__(self, tree: Any) -> None:
        self._tree = tree
        tree.nodes.clear()

    def put(self, socket: Any, value: Any) -> None:
        """A value, or that of another node, into the input of a node."""
        if isinstance(value, Socket):
            self._tree.links.new(value.socket, socket)
        else:
            socket.default_value = value

    def node(self, kind: str, inputs: Any = None, **properties: Any) -> Any:
        made = self._tree.nodes.new(kind)
        for key, value in properties.items():
            setattr(made, key, value)
        for key, value in (inputs or {}).items():
            self.put(made.inputs[key], value)
        return made

    def value(self, kind: str, inputs: Any = None, output: Any = 0, **properties: Any) -> Socket:
        return Socket(self, self.node(kind, inputs, **properties).outputs[output])

    def math(self, operation: str, *operands: Any) -> Socket:
        return self.value("ShaderNodeMath", dict(enumerate(operands)), operation=operation)

    def vector_math(self, operation: str, *operands: Any, output: str = "Vector") -> Socket:
        inputs = dict(enumerate(operands))
        return self.value("ShaderNodeVectorMath", inputs, output, operation=operation)

    def number(self, value: float) -> Socket:
        return self.math("ADD", value, 0.0)

    def abs(self, a: Any) -> Socket:
        return self.math("ABSOLUTE", a)

    def floor(self, a: Any) -> Socket:
        return self.math("FLOOR", a)

    def fract(self, a: Any) -> Socket:
        return self.math("FRACT", a)

    def sin(self, a: Any) -> Socket:
        return self.math("SINE", a)

    def sqrt(self, a: Any) -> Socket:
        return self.math("SQRT", a)

    def max(self, a: Any, b: Any) -> Socket:
        return self.math("MAXIMUM", a, b)

    def greater(self, a: Any, b: Any) -> Socket:
        return self.math("GREATER_THAN", a, b)

    def clamp(self, a: Any, low: float = 0.0, high: float = 1.0) -> Socket:
        return self.math("MINIMUM", self.max(a, low), high)

    def mix(self, a: Any, b: Any, share: Any) -> Socket:
        return a + (b - a) * share

    def smoothstep(self, low: Any, high: Any, a: Any) -> Socket:
        inputs = {"Value": a, "From Min": low, "From Max": high}
        return self.value("ShaderNodeMapRange", inputs, interpolation_type="SMOOTHSTEP")

    def split(self, vector: Any) -> list[Socket]:
        made = self.node("ShaderNodeSeparateXYZ", {0: vector})
        return [Socket(self, output) for output in made.outputs]

    def vector(self, x: Any, y: Any, z: Any = 0.0) -> Socket:
        return self.value("ShaderNodeCombineXYZ", {0: x, 1: y, 2: z})

    def scaled(self, vector: Any, factor: Any) -> Socket:
        inputs = {0: vector, "Scale": factor}
        return self.value("ShaderNodeVectorMath", inputs, operation="SCALE")

    def mixed(self, a: Any, b: Any, share: Any) -> Socket:
        """Two colours."""
        made = self.node("ShaderNodeMix", data_type="RGBA", clamp_factor=True)
        self.put(made.inputs[0], share)
        for slot, colour in ((6, a), (7, b)):
            self.put(made.inputs[slot], colour if isinstance(colour, Socket) else (*colour, 1.0))
        return Socket(self, made.outputs[2])

    def attribute(self, name: str) -> Socket:
        return self.value("ShaderNodeAttribute", None, "Vector", attribute_name=name)

    def texture(
        self, image: Any, u: Any, v: Any, interpolation: str = "Linear", extension: str = "REPEAT"
    ) -> list[Socket]:
        made = self.node(
            "ShaderNodeTexImage",
            {"Vector": self.vector(u, v)},
            interpolation=interpolation,
            extension=extension,
        )
        made.image = image
        return self.split(Socket(self, made.outputs[0]))
