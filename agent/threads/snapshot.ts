import { deserialize, serialize } from "node:v8";

/** A large value that does not change, as all threads see it. */
export interface Snapshot {
  id: number;
  bytes: SharedArrayBuffer;
}

let nextId = 1;
const taken = new WeakMap<object, Snapshot>();

/** The snapshot of a value: made once for the same object, and shared by the threads without copying. */
export function snapshotOf(value: object): Snapshot {
  const known = taken.get(value);
  if (known) return known;
  const plain = serialize(value);
  const bytes = new SharedArrayBuffer(plain.length);
  new Uint8Array(bytes).set(plain);
  const snapshot = { id: nextId++, bytes };
  taken.set(value, snapshot);
  return snapshot;
}

/** Values that a thread keeps: those of a turn's steps come one after the other. */
const mostKept = 3;
const kept = new Map<number, object>();

/** In a thread: the value of a snapshot. The same snapshot gives the same object, so that what is derived from it is kept as well. */
export function valueOf<Value extends object>({ id, bytes }: Snapshot): Value {
  const value = kept.get(id) ?? (deserialize(new Uint8Array(bytes)) as object);
  kept.delete(id);
  kept.set(id, value);
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
  return value as Value;
}
