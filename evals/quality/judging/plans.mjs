import { normDate } from "./fields.mjs";
import { arr } from "./predictions.mjs";
import { fold } from "./similar-texts.mjs";

/** Judges plans of data questions, slot by slot. */
export const same = (a, b) => JSON.stringify(canon(a)) === JSON.stringify(canon(b));
const canon = (v) =>
  Array.isArray(v)
    ? v
        .map(canon)
        .map((x) => JSON.stringify(x))
        .sort()
    : v && typeof v === "object"
      ? Object.fromEntries(
          Object.entries(v)
            .filter(([, x]) => x !== null && x !== undefined)
            .map(([k, x]) => [fold(k), canon(x)])
            .sort(([x], [y]) => (x < y ? -1 : 1)),
        )
      : typeof v === "string"
        ? /^\d{4}-\d{2}-\d{2}/.test(v)
          ? v.slice(0, 10)
          : fold(v)
        : v;
export const anyOf = (want, got, eq) =>
  want && typeof want === "object" && !Array.isArray(want) && "anyOf" in want
    ? want.anyOf.some((w) => eq(w, got))
    : eq(want, got);
export const empty = (v) =>
  v === null ||
  v === undefined ||
  (Array.isArray(v) && !v.length) ||
  (typeof v === "object" && !Array.isArray(v) && !Object.keys(v).length);
const slotEq = (w, g) => (empty(w) ? empty(g) : same(w, g));
function filterEq(want, got) {
  // field -> value, list of values, or {op: value}; {anyOf} per field
  if (empty(want)) return empty(got);
  if (empty(got)) return false;
  const w = Object.entries(want),
    g = new Map(Object.entries(got).map(([k, v]) => [fold(k), v]));
  return (
    w.every(([k, v]) => anyOf(v, g.get(fold(k)) ?? null, (x, y) => (x === null ? empty(y) : same(arr(x), arr(y))))) &&
    [...g.keys()].every((k) => w.some(([x]) => fold(x) === k))
  );
}

const PLAN_SLOTS = ["measure", "group", "filter", "time", "compare", "order", "limit"];
export function judgePlan(q, p) {
  if (!p) return [false, "no prediction", {}];
  const kind = p.kind ?? (p.plan ? "plan" : "none");
  if (!arr(q.kind).includes(kind)) return [false, `kind ${kind}, want ${arr(q.kind).join(" or ")}`, {}];
  if (kind !== "plan") return [true, "ok", {}];
  let best = null;
  for (const want of [q.plan, ...(q.also ?? [])]) {
    const slots = {};
    for (const k of PLAN_SLOTS) {
      if (!(k in want)) continue;
      slots[k] =
        k === "filter"
          ? filterEq(want.filter, p.plan?.filter)
          : k === "time"
            ? anyOf(want.time, p.plan?.time ?? null, (w, g) =>
                empty(w)
                  ? empty(g)
                  : !empty(g) &&
                    (!w.field || !g.field || fold(w.field) === fold(g.field)) &&
                    normDate(w.from) === normDate(g.from) &&
                    normDate(w.to) === normDate(g.to),
              )
            : anyOf(want[k], p.plan?.[k] ?? null, slotEq);
    }
    const bad = Object.entries(slots)
      .filter(([, ok]) => !ok)
      .map(([k]) => k);
    if (!best || bad.length < best.bad.length) best = { slots, bad, want };
  }
  return [
    !best.bad.length,
    best.bad.length
      ? best.bad
          .map((k) => `${k}: got ${JSON.stringify(p.plan?.[k] ?? null)} want ${JSON.stringify(best.want[k])}`)
          .join("; ")
      : "ok",
    best.slots,
  ];
}
