import { useLoaderData } from "@remix-run/react";

/** What a loader read, as JSON text. */
export interface Packed<Data> {
  json: string;
  /** Stands for the type alone. */
  data?: Data;
}

const unpacked = new WeakMap<object, unknown>();

/**
 * Packs what a loader hands to its page. The framework's own encoding visits every value of an answer, which costs a
 * server as much as drawing the page; a text it takes as it is.
 */
export function pack<Data>(data: Data): Packed<Data> {
  const packed = { json: JSON.stringify(data) };
  // The server draws from what it has, without reading its own text.
  unpacked.set(packed, data);
  return packed;
}

/** What the page's loader has packed; the same object until it reads anew. */
export function useLoaded<Data>(): Data {
  const packed = useLoaderData() as Packed<Data>;
  if (!unpacked.has(packed)) unpacked.set(packed, JSON.parse(packed.json));
  return unpacked.get(packed) as Data;
}

/** The type of what a loader packs. */
export type LoadedBy<Loader extends (...args: never[]) => Promise<Packed<unknown>>> = NonNullable<
  Awaited<ReturnType<Loader>>["data"]
>;
