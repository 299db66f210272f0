/** A stretch of words, by their indexes, both inclusive. */
export interface Span {
  first: number;
  last: number;
}
