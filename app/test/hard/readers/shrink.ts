import { faultOf, type Target } from "./target.ts";

const mostMs = 20_000;

/** The input without what its fault does not need. */
export async function shrunk(target: Target, input: Uint8Array, key: string): Promise<Uint8Array> {
  const end = performance.now() + mostMs;
  let shortest = input;
  for (let size = input.length >> 1; size >= 1; size >>= 1)
    for (let from = 0; from < shortest.length && performance.now() < end;) {
      const shorter = new Uint8Array(Buffer.concat([shortest.subarray(0, from), shortest.subarray(from + size)]));
      const fault = await faultOf(target, shorter);
      if (fault?.key === key) shortest = shorter;
      else from += size;
    }
  return shortest;
}
