/**
 * The writes proposed since the person last said something. A model that is unsure tends to ask twice, and after an
 * edited confirmation it tends to repeat its own values; both are refused.
 */
export class TurnCalls {
  readonly #byKey = new Map<string, Set<string>>();

  note(toolCallId: string, operation: string, input: unknown) {
    const key = keyOf(operation, input);
    this.#byKey.set(key, (this.#byKey.get(key) ?? new Set()).add(toolCallId));
  }

  /** Whether another call of this turn asked for the same. */
  repeats(toolCallId: string, operation: string, input: unknown): boolean {
    const known = this.#byKey.get(keyOf(operation, input));
    return known !== undefined && !known.has(toolCallId);
  }
}

const keyOf = (operation: string, input: unknown) => `${operation} ${JSON.stringify(sorted(input))}`;

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member != null);
  return Object.fromEntries(
    members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, member]) => [name, sorted(member)]),
  );
}
