import { akin } from "./components.ts";

/** Stems that others are held against: as many as a text of years names, looked up and not compared one by one. */
export class AkinStems {
  /** Stems by their beginnings and ends: of two that are akin, the shorter is one of the other's. */
  readonly #byAffix = new Map<string, Set<string>>();
  readonly #stems = new Set<string>();

  add(stems: readonly string[]): void {
    for (const stem of stems) {
      if (this.#stems.has(stem)) continue;
      this.#stems.add(stem);
      for (const affix of affixesOf(stem)) {
        const known = this.#byAffix.get(affix);
        if (known) known.add(stem);
        else this.#byAffix.set(affix, new Set([stem]));
      }
    }
  }

  /** Whether one of these is akin to one that was added. */
  has(stems: readonly string[]): boolean {
    return stems.some(
      (stem) =>
        [...(this.#byAffix.get(stem) ?? [])].some((known) => akin(known, stem)) ||
        affixesOf(stem).some((affix) => this.#stems.has(affix) && akin(affix, stem)),
    );
  }
}

const affixesOf = (stem: string): string[] =>
  Array.from({ length: stem.length }, (_, at) => [stem.slice(0, at + 1), stem.slice(at)]).flat();
