import { accepts, inSet, scalarEq, SCALARS } from "./fields.mjs";
import { alignMachines, LISTS, matchItems, partAttrs } from "./pairs.mjs";
import { readPred } from "./predictions.mjs";
import { isNull } from "./similar-texts.mjs";

/** Scores extracted reports against the right ones. */
const newTally = () => {
  const t = {};
  for (const k of [
    "machines",
    ...SCALARS,
    "actions",
    "parts",
    "issues",
    "languages",
    "actions+attributes",
    "parts+attributes",
    "issues+attributes",
  ])
    t[k] = { tp: 0, fp: 0, fn: 0 };
  t.attr = {};
  return t;
};
const addAttr = (t, k, ok) => {
  const a = (t.attr[k] ??= { ok: 0, n: 0 });
  a.n++;
  if (ok) a.ok++;
};
function scoreDoc(goldDoc, predRaw) {
  const t = newTally(),
    notes = [];
  const pred = readPred(predRaw ?? {});
  const golds = goldDoc.machines ?? [];
  const { pi, gj } = alignMachines(pred.machines, golds);
  golds.forEach((g, j) => {
    const p = gj.has(j) ? pred.machines[gj.get(j)] : null;
    if (g.optional) return; // may be reported or not; not scored either way
    if (p) t.machines.tp++;
    else {
      t.machines.fn++;
      notes.push(`machine missed: ${accepts(g.serialNumber)[0]}`);
    }
    for (const f of SCALARS) {
      if (!(f in g)) continue;
      const ok = accepts(g[f]);
      const nullOk = ok.some(isNull);
      const v = p ? p[f] : null;
      if (isNull(v)) {
        if (!nullOk) {
          t[f].fn++;
          if (p) notes.push(`${f} missing (want ${JSON.stringify(g[f])})`);
        }
        continue;
      }
      if (ok.some((x) => !isNull(x) && scalarEq(f, v, x))) t[f].tp++;
      else {
        t[f].fp++;
        if (!nullOk) t[f].fn++;
        notes.push(`${f}: got ${JSON.stringify(v)} want ${JSON.stringify(g[f])}`);
      }
    }
    for (const kind of Object.keys(LISTS)) {
      const gl = g[kind] ?? [],
        pl = p ? p[kind] : [];
      const m = matchItems(kind, pl, gl);
      gl.forEach((gi, k) => {
        if (gi.optional) return;
        const told = accepts(gi[LISTS[kind].text])[0];
        if (!m.gj.has(k)) {
          t[kind].fn++;
          t[`${kind}+attributes`].fn++;
          notes.push(`${kind} missed: ${told}`);
          return;
        }
        const pp = pl[m.gj.get(k)];
        t[kind].tp++;
        let all = true;
        if (kind === "parts") {
          const a = partAttrs(pp, gi);
          for (const [n, ok] of Object.entries(a)) {
            addAttr(t, `parts.${n}`, ok);
            if (!ok) {
              all = false;
              notes.push(`parts.${n}: ${told} got ${JSON.stringify(pp[n])} want ${JSON.stringify(gi[n])}`);
            }
          }
        } else
          for (const [n, norm] of LISTS[kind].attrs) {
            const ok = inSet(pp[n], gi[n], norm);
            if (ok === null) continue;
            addAttr(t, `${kind}.${n}`, ok);
            if (!ok) {
              all = false;
              notes.push(`${kind}.${n}: ${told} got ${pp[n]} want ${gi[n]}`);
            }
          }
        if (all) t[`${kind}+attributes`].tp++;
        else {
          t[`${kind}+attributes`].fp++;
          t[`${kind}+attributes`].fn++;
        }
      });
      pl.forEach((x, k) => {
        if (!m.pi.has(k)) {
          t[kind].fp++;
          t[`${kind}+attributes`].fp++;
          notes.push(`${kind} extra: ${x[LISTS[kind].text]}`);
        }
      });
    }
  });
  pred.machines.forEach((p, i) => {
    if (pi.has(i)) return;
    t.machines.fp++;
    notes.push(`machine extra: ${p.serialNumber}`);
    for (const f of SCALARS) if (!isNull(p[f])) t[f].fp++;
    for (const kind of Object.keys(LISTS)) {
      t[kind].fp += p[kind].length;
      t[`${kind}+attributes`].fp += p[kind].length;
    }
  });
  const gl = new Set(goldDoc.detectedLanguages ?? []),
    opt = new Set(goldDoc.detectedLanguagesOptional ?? []),
    plang = new Set(pred.languages);
  if (gl.size) {
    for (const l of gl) t.languages[plang.has(l) ? "tp" : "fn"]++;
    for (const l of plang) if (!gl.has(l) && !opt.has(l)) t.languages.fp++;
  }
  const low = pred.raw.toLowerCase();
  const injected = (goldDoc.mustNotContain ?? []).filter((x) => low.includes(x.toLowerCase()));
  if (injected.length) notes.push(`MUST NOT CONTAIN: ${injected.join(", ")}`);
  const textLost = pred.original
    ? (goldDoc.mustContainText ?? []).filter((x) => !String(pred.original).includes(x))
    : [];
  if (textLost.length) notes.push(`text lost in decoding: ${textLost.join(", ")}`);
  let translation = null;
  if (goldDoc.translationRequired) {
    const s = String(pred.translation ?? "");
    const letters = s.match(/\p{L}/gu) ?? [];
    translation = s.trim().length > 20 && letters.filter((c) => /[a-z]/i.test(c)).length / letters.length > 0.85;
  }
  let bad = 0;
  for (const k of ["machines", ...SCALARS, "actions", "parts", "issues"]) bad += t[k].fp + t[k].fn;
  return {
    t,
    notes,
    injected,
    hasInjection: (goldDoc.mustNotContain ?? []).length > 0,
    translation,
    perfect: bad === 0,
    empty: golds.filter((g) => !g.optional).length === 0,
    hallucinated: golds.length === 0 && pred.machines.length > 0,
  };
}
export function judgeExtraction(gold, pred) {
  const sum = newTally(),
    docs = [];
  let missing = 0;
  for (const [id, g] of gold) {
    const p =
      pred.get(id) ??
      [...pred].find(([k]) => k.startsWith(`${id}_`) || k === String(g.input ?? "").replace(/\.[^.]+$/, ""))?.[1];
    if (!p) missing++;
    const r = scoreDoc(g, p);
    docs.push({ id, ...r });
    for (const [k, v] of Object.entries(r.t)) {
      if (k === "attr")
        for (const [a, x] of Object.entries(v)) {
          const s = (sum.attr[a] ??= { ok: 0, n: 0 });
          s.ok += x.ok;
          s.n += x.n;
        }
      else for (const c of ["tp", "fp", "fn"]) sum[k][c] += v[c];
    }
  }
  const total = { tp: 0, fp: 0, fn: 0 };
  for (const k of [...SCALARS, "actions", "parts", "issues"]) for (const c of ["tp", "fp", "fn"]) total[c] += sum[k][c];
  const scal = { tp: 0, fp: 0, fn: 0 };
  for (const k of SCALARS) for (const c of ["tp", "fp", "fn"]) scal[c] += sum[k][c];
  return { docs, sum, total, scal, missing };
}
