import { accepts, areaN, normDate, normNum, sevN } from "./fields.mjs";
import { alnum, isNull, similarity } from "./similar-texts.mjs";

/** Which predicted machine and line stands for which right one. */
export const LISTS = {
  actions: {
    text: "description",
    attrs: [
      ["area", areaN],
      ["importance", sevN],
    ],
  },
  parts: { text: "part_name", attrs: [] },
  issues: {
    text: "description",
    attrs: [
      ["area", areaN],
      ["severity", sevN],
    ],
  },
};
export const THRESH = 0.5;
function itemSim(kind, p, g) {
  const key = LISTS[kind].text;
  let s = Math.max(...[...accepts(g[key]), ...(g.alt ?? [])].map((x) => similarity(p[key], x)));
  if (kind === "parts") {
    const pn = alnum(p.part_number),
      gs = accepts(g.part_number)
        .filter((x) => !isNull(x))
        .map(alnum);
    if (pn && gs.includes(pn)) s = 1;
    else if (!pn && gs.length && gs.some((x) => x.length > 3 && alnum(p.part_name).includes(x))) s = Math.max(s, 0.9);
  }
  return s;
}
export function matchItems(kind, preds, golds) {
  const cand = [];
  preds.forEach((p, i) =>
    golds.forEach((g, j) => {
      const s = itemSim(kind, p, g);
      if (s >= THRESH) cand.push([s + (g.optional ? 0 : 0.001), i, j]);
    }),
  );
  cand.sort((a, b) => b[0] - a[0]);
  const pi = new Map(),
    gj = new Map();
  for (const [, i, j] of cand)
    if (!pi.has(i) && !gj.has(j)) {
      pi.set(i, j);
      gj.set(j, i);
    }
  return { pi, gj };
}
export function partAttrs(p, g) {
  const gs = accepts(g.part_number);
  const nullOk = gs.some(isNull);
  const pn = isNull(p.part_number) ? null : alnum(p.part_number);
  const num =
    pn === null
      ? nullOk || gs.some((x) => !isNull(x) && alnum(p.part_name).includes(alnum(x)))
      : gs.filter((x) => !isNull(x)).some((x) => alnum(x) === pn);
  return {
    part_number: num,
    quantity: accepts(g.quantity).some((q) => Math.abs((normNum(p.quantity) ?? 1) - q) < 1e-6),
  };
}

function contentSim(p, g) {
  let n = 0,
    t = 0;
  for (const kind of Object.keys(LISTS)) {
    const { pi } = matchItems(kind, p[kind], g[kind] ?? []);
    n += pi.size;
    t += Math.max(p[kind].length, (g[kind] ?? []).length);
  }
  return t ? n / t : 0;
}
function lev1(a, b) {
  if (Math.abs(a.length - b.length) > 1) return false;
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  let j = 0;
  while (j < Math.min(a.length, b.length) - i && a[a.length - 1 - j] === b[b.length - 1 - j]) j++;
  return Math.max(a.length, b.length) - i - j <= 1;
}
export function alignMachines(preds, golds) {
  const cand = [];
  preds.forEach((p, i) =>
    golds.forEach((g, j) => {
      const ps = isNull(p.serialNumber) ? "" : alnum(p.serialNumber),
        gs = isNull(g.serialNumber) ? "" : alnum(g.serialNumber);
      let s = 0;
      if (ps && gs && ps === gs) s += 10;
      else if (ps && gs && lev1(ps, gs)) s += 2;
      else if (!ps || !gs) s += 0.3;
      const d = accepts(g.startDate).map(normDate);
      if (!isNull(p.startDate) && d.includes(normDate(p.startDate))) s += 0.6;
      const hv = accepts(g.machineHours).map(normNum);
      if (!isNull(p.machineHours) && hv.includes(normNum(p.machineHours))) s += 0.6;
      s += 3 * contentSim(p, g);
      if (g.optional) s -= 0.01;
      if (s >= 0.9) cand.push([s, i, j]);
    }),
  );
  cand.sort((a, b) => b[0] - a[0]);
  const pi = new Map(),
    gj = new Map();
  for (const [, i, j] of cand)
    if (!pi.has(i) && !gj.has(j)) {
      pi.set(i, j);
      gj.set(j, i);
    }
  return { pi, gj };
}
