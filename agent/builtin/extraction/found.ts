/** A value read from a text, with its place. */
export interface Found<T> {
  value: T;
  start: number;
  end: number;
}
