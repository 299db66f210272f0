import type { Found } from "./found.ts";
import type { VisitDraft } from "./visits.ts";

/** Which visits are to which machine, in the order in which they were begun: a text may name thousands of machines. */
export class VisitsBySerial {
  readonly #begun = new Map<VisitDraft, number>();
  readonly #visits = new Map<string, VisitDraft[]>();

  begun(visit: VisitDraft): VisitDraft {
    this.#begun.set(visit, this.#begun.size);
    return visit;
  }

  /** The visit is to this machine. */
  name(visit: VisitDraft, serial: Found<string>): void {
    visit.serial = serial;
    const same = this.#visits.get(serial.value);
    if (!same) this.#visits.set(serial.value, [visit]);
    else {
      const last = same.at(-1)!;
      same.push(visit);
      if (this.#at(last) > this.#at(visit)) same.sort((one, other) => this.#at(one) - this.#at(other));
    }
  }

  /** The one begun last. */
  last(serial: string): VisitDraft | undefined {
    return this.#visits.get(serial)?.at(-1);
  }

  /** All visits to the one are to the other. */
  rename(old: string, serial: Found<string>): void {
    const visits = this.#visits.get(old) ?? [];
    this.#visits.delete(old);
    for (const visit of visits) this.name(visit, { ...serial });
  }

  #at = (visit: VisitDraft): number => this.#begun.get(visit)!;
}
