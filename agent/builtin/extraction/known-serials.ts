import { squeeze } from "../../language/tokens.ts";
import { shapeOf } from "./codes.ts";

/** Lengths of the endings by which people call a machine: "the 4471". */
const endings = [4, 5, 6];

/**
 * The serial numbers that a text has named so far, with what is asked of them prepared once: a chat of years names thousands.
 */
export class KnownSerials extends Set<string> {
  readonly #shapes = new Map<string, number>();
  readonly #bySaid = new Map<string, Set<string>>();

  override add(serial: string): this {
    if (this.has(serial)) return this;
    const shape = shapeOf(serial);
    this.#shapes.set(shape, (this.#shapes.get(shape) ?? 0) + 1);
    for (const said of sayingsOf(serial)) {
      const known = this.#bySaid.get(said);
      if (known) known.add(serial);
      else this.#bySaid.set(said, new Set([serial]));
    }
    return super.add(serial);
  }

  override delete(serial: string): boolean {
    if (!super.delete(serial)) return false;
    const shape = shapeOf(serial);
    this.#shapes.set(shape, this.#shapes.get(shape)! - 1);
    for (const said of sayingsOf(serial)) this.#bySaid.get(said)?.delete(serial);
    return true;
  }

  /** Whether a serial of this form (`shapeOf`) was named. */
  hasShape(shape: string): boolean {
    return (this.#shapes.get(shape) ?? 0) > 0;
  }

  /** The serials that one of their parts, or their last four to six signs, may stand for. */
  saidAs(number: string): string[] {
    return [...(this.#bySaid.get(number) ?? [])];
  }
}

function sayingsOf(serial: string): Set<string> {
  const whole = squeeze(serial);
  return new Set([
    ...serial.split(/[^\p{L}\p{N}]/u),
    ...endings.flatMap((length) => (whole.length >= length ? whole.slice(-length) : [])),
  ]);
}
