/** The least of GGUF's format that a language model of one layer needs, so that tests load a real one without anybody's weights. */
const version = 3;
const alignment = 32;
const valueType = { uint32: 4, int32: 5, float32: 6, string: 8, array: 9 };

type Whole = { whole: number };
type Value = Whole | number | string | string[] | Float32Array | Int32Array;

export interface Tensor {
  name: string;
  /** From the fastest to the slowest. */
  dims: number[];
  data: Float32Array;
}

const u32 = (value: number) => {
  const out = Buffer.alloc(4);
  out.writeUInt32LE(value);
  return out;
};
const u64 = (value: number) => {
  const out = Buffer.alloc(8);
  out.writeBigUInt64LE(BigInt(value));
  return out;
};
const f32 = (value: number) => {
  const out = Buffer.alloc(4);
  out.writeFloatLE(value);
  return out;
};
const words = (text: string) => Buffer.concat([u64(Buffer.byteLength(text)), Buffer.from(text)]);
const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array | Int32Array) =>
  Buffer.from(buffer, byteOffset, byteLength);
const arrayOf = (type: number, length: number, content: Buffer) =>
  Buffer.concat([u32(valueType.array), u32(type), u64(length), content]);

function encoded(value: Value): Buffer {
  if (typeof value === "string") return Buffer.concat([u32(valueType.string), words(value)]);
  if (typeof value === "number") return Buffer.concat([u32(valueType.float32), f32(value)]);
  if (value instanceof Float32Array) return arrayOf(valueType.float32, value.length, bytesOf(value));
  if (value instanceof Int32Array) return arrayOf(valueType.int32, value.length, bytesOf(value));
  if (Array.isArray(value)) return arrayOf(valueType.string, value.length, Buffer.concat(value.map(words)));
  return Buffer.concat([u32(valueType.uint32), u32(value.whole)]);
}

const padded = (content: Buffer) =>
  Buffer.concat([content, Buffer.alloc((alignment - (content.length % alignment)) % alignment)]);

/** @param facts what the format calls metadata; a number alone is one with a point */
export function ggufOf(facts: Record<string, Value>, tensors: Tensor[]): Buffer {
  let offset = 0;
  const told = tensors.map(({ name, dims, data }) => {
    const info = Buffer.concat([words(name), u32(dims.length), ...dims.map(u64), u32(0), u64(offset)]);
    offset += Math.ceil(data.byteLength / alignment) * alignment;
    return info;
  });
  const known = Object.entries(facts).map(([name, value]) => Buffer.concat([words(name), encoded(value)]));
  return Buffer.concat([
    padded(
      Buffer.concat([Buffer.from("GGUF"), u32(version), u64(tensors.length), u64(known.length), ...known, ...told]),
    ),
    ...tensors.map(({ data }) => padded(bytesOf(data))),
  ]);
}
