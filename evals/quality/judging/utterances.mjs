import { normDate, normNum } from "./fields.mjs";
import { THRESH } from "./pairs.mjs";
import { empty, same } from "./plans.mjs";
import { arr } from "./predictions.mjs";
import { alnum, fold, isNull, similarity } from "./similar-texts.mjs";

/** Judges what the assistant did with an utterance. */
const FREE = new Set([
  "description",
  "notes",
  "title",
  "reason",
  "query",
  "question",
  "resolution",
  "location",
  "text",
]);
function argEq(key, want, got) {
  if (want && typeof want === "object" && !Array.isArray(want) && "anyOf" in want)
    return want.anyOf.some((w) => argEq(key, w, got));
  if (want === null) return empty(got) || isNull(got);
  if (Array.isArray(want)) {
    if (!Array.isArray(got) || got.length !== want.length) return false;
    const left = [...got];
    return want.every((w) => {
      const i = left.findIndex((g) => argEq(key, w, g));
      if (i < 0) return false;
      left.splice(i, 1);
      return true;
    });
  }
  if (want && typeof want === "object")
    return !!got && typeof got === "object" && Object.entries(want).every(([k, v]) => argEq(k, v, got[k] ?? null));
  if (typeof want === "boolean") return want === (got === true || got === "true");
  if (typeof want === "number") return normNum(got) === want;
  if (/^\d{4}-\d{2}-\d{2}$/.test(want)) return normDate(got) === want;
  if (FREE.has(key)) return similarity(want, got) >= THRESH;
  return alnum(want) === alnum(got);
}
export function judgeUtterance(u, p) {
  if (!p) return [false, "no prediction"];
  const tries = [u.expect, ...(u.also ?? [])];
  let why = "";
  for (const e of tries) {
    const kind = p.kind ?? (p.operation ? "operation" : "none");
    if (kind !== e.kind) {
      why ||= `kind ${kind}, want ${e.kind}`;
      continue;
    }
    if (e.kind !== "operation") {
      if (p.operation) {
        why ||= `proposed ${p.operation} although ${e.kind}`;
        continue;
      }
      if (e.kind === "clarify") {
        if (e.ask && !arr(p.ask).some((a) => arr(e.ask).map(fold).includes(fold(a)))) {
          why ||= `asked ${JSON.stringify(p.ask ?? null)}, want ${JSON.stringify(e.ask)}`;
          continue;
        }
        if (e.candidates && p.candidates && !same(e.candidates, p.candidates)) {
          why ||= `offered ${JSON.stringify(p.candidates)}, want ${JSON.stringify(e.candidates)}`;
          continue;
        }
      }
      return [true, "ok"];
    }
    const ops = arr(e.operation);
    if (!ops.includes(p.operation)) {
      why ||= `operation ${p.operation}, want ${ops.join(" or ")}`;
      continue;
    }
    const bad = Object.entries(e.arguments ?? {})
      .filter(([k, w]) => !argEq(k, w, p.arguments?.[k] ?? null))
      .map(([k, w]) => `${k}: got ${JSON.stringify(p.arguments?.[k] ?? null)} want ${JSON.stringify(w)}`);
    for (const k of e.without ?? []) if (!empty(p.arguments?.[k])) bad.push(`${k} was never said`);
    if (!bad.length) return [true, "ok"];
    why = bad.join("; ");
  }
  return [false, why];
}
