type Cost = (of: { length: number }, out: unknown, values: unknown[]) => number;

const whole: Cost = (of) => of.length;
const copied: Cost = (_of, out) => (out as { length: number }).length;
const upTo: Cost = (of, out, [, from = 0]) => (out === -1 || out === false ? of.length : Number(out)) - Number(from);

/** How far each of these goes through what it is called on. Of those that call back, the calls are counted. */
const ofLists: Record<string, Cost> = { includes: upTo, indexOf: upTo, slice: copied, splice: copied, concat: copied };
const ofTexts: Record<string, Cost> = { indexOf: upTo, replaceAll: whole, split: whole };
const callingBack =
  "every filter find findIndex findLast findLastIndex flatMap forEach map reduce some sort toSorted".split(" ");

type Method = (this: { length: number }, ...values: unknown[]) => unknown;

/**
 * How many members of lists and letters of texts a run goes through in searching, copying and sorting. It takes the place of
 * a clock: the count is the same on a busy machine.
 */
export function workOf(run: () => unknown): number {
  let work = 0;
  const undo: (() => void)[] = [];
  const watch = (prototype: object, name: string, wrap: (original: Method) => Method) => {
    const original = Reflect.get(prototype, name) as Method;
    const set = (value: Method) =>
      Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
    set(wrap(original));
    undo.push(() => set(original));
  };
  const costing = (cost: Cost) => (original: Method) =>
    function watched(this: { length: number }, ...values: unknown[]) {
      const out = original.apply(this, values);
      work += Math.max(0, cost(this, out, values));
      return out;
    };
  const counting = (original: Method) =>
    function watched(this: { length: number }, callback: unknown, ...values: unknown[]) {
      const counted =
        typeof callback === "function"
          ? function count(this: unknown, ...told: unknown[]) {
              work += 1;
              return (callback as Method).apply(this as never, told);
            }
          : callback;
      return original.call(this, counted, ...values);
    };
  for (const [name, cost] of Object.entries(ofTexts)) watch(String.prototype, name, costing(cost));
  for (const [name, cost] of Object.entries(ofLists)) watch(Array.prototype, name, costing(cost));
  for (const name of callingBack) watch(Array.prototype, name, counting);
  try {
    run();
  } finally {
    for (const restore of undo) restore();
  }
  return work;
}
