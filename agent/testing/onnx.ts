/** The least of ONNX's format that a model of a few nodes needs, so that tests load real ones without anybody's weights. */
const varint = (value: number): Buffer => {
  const out: number[] = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) out.push((rest % 128) + 128);
  return Buffer.from([...out, rest]);
};
const int = (field: number, value: number) => Buffer.concat([varint(field * 8), varint(value)]);
const bytes = (field: number, value: Buffer | string) => {
  const content = Buffer.from(value as string);
  return Buffer.concat([varint(field * 8 + 2), varint(content.length), content]);
};

export const onnxType = { float: 1, int64: 7, bool: 9 };

/** An input or output. A name in the place of a size stands for any. */
export function valueInfo(name: string, type: number, shape: (number | string)[]): Buffer {
  const sizes = shape.map((size) => bytes(1, typeof size === "number" ? int(1, size) : bytes(2, size)));
  const tensor = Buffer.concat([int(1, type), bytes(2, Buffer.concat(sizes))]);
  return Buffer.concat([bytes(1, name), bytes(2, bytes(1, tensor))]);
}

export const constantOf = (name: string, dims: number[], data: Float32Array): Buffer =>
  Buffer.concat([
    ...dims.map((size) => int(1, size)),
    int(2, onnxType.float),
    bytes(8, name),
    bytes(9, Buffer.from(data.buffer)),
  ]);

export const nodeOf = (op: string, inputs: string[], outputs: string[]): Buffer =>
  Buffer.concat([...inputs.map((name) => bytes(1, name)), ...outputs.map((name) => bytes(2, name)), bytes(4, op)]);

interface Graph {
  nodes: Buffer[];
  constants: Buffer[];
  inputs: Buffer[];
  outputs: Buffer[];
}

export function onnxOf({ nodes, constants, inputs, outputs }: Graph): Buffer {
  const graph = Buffer.concat([
    ...nodes.map((one) => bytes(1, one)),
    bytes(2, "tiny"),
    ...constants.map((one) => bytes(5, one)),
    ...inputs.map((one) => bytes(11, one)),
    ...outputs.map((one) => bytes(12, one)),
  ]);
  return Buffer.concat([int(1, 8), bytes(7, graph), bytes(8, int(2, 17))]);
}
