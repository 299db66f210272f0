import { arr } from "./predictions.mjs";
import { alnum, fold, isNull } from "./similar-texts.mjs";

/** Single fields, equal after normalising. */
export const accepts = (g) => (g && typeof g === "object" && "anyOf" in g ? g.anyOf : [g]);
export function normDate(v) {
  if (isNull(v)) return null;
  const s = fold(v);
  let m;
  if ((m = s.match(/^(\d{4})-(\d{1,2})-(\d{1,2})/))) return `${m[1]}-${m[2].padStart(2, "0")}-${m[3].padStart(2, "0")}`;
  if ((m = s.match(/^(\d{1,2})[./-](\d{1,2})[./-](\d{4})/)))
    return `${m[3]}-${m[2].padStart(2, "0")}-${m[1].padStart(2, "0")}`; // dd/MM/yyyy, the product's own display format
  const t = Date.parse(String(v));
  return Number.isNaN(t) ? s : new Date(t).toISOString().slice(0, 10);
}
export function normNum(v) {
  if (isNull(v)) return null;
  if (typeof v === "number") return v;
  let s = fold(v).replace(/[^0-9.,]/g, "");
  if (/^\d{1,3}([.,]\d{3})+$/.test(s)) s = s.replace(/[.,]/g, "");
  else s = s.replace(/,(?=\d{3}\b)/g, "").replace(",", ".");
  const n = Number(s);
  return Number.isFinite(n) ? n : null;
}
const nameTok = (s) =>
  fold(s)
    .replace(/^~\s*/, "")
    .replace(/\b(mr|mrs|ms|herr|frau|sr|sra|eng|ing|dipl|ltd|gmbh|inc|llc|s\.?p\.?a|s\.?a|plc|company|co)\b\.?/g, " ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
function nameEq(p, g) {
  // substring either way after folding, as the product matches engineers; or equal token sets
  const a = nameTok(p),
    b = nameTok(g);
  if (!a.length || !b.length) return fold(p) === fold(g);
  const A = a.join(" "),
    B = b.join(" ");
  if (A.length >= 4 && B.length >= 4 && (A.includes(B) || B.includes(A))) return true;
  const sb = new Set(b);
  return a.filter((x) => sb.has(x)).length / Math.max(a.length, b.length) >= 0.6;
}
export const SCALARS = ["serialNumber", "startDate", "endDate", "engineerName", "machineHours", "clientName"];
export function scalarEq(field, p, g) {
  if (field === "serialNumber") return alnum(p) === alnum(g);
  if (field === "startDate" || field === "endDate") return normDate(p) === normDate(g);
  if (field === "machineHours") {
    const a = normNum(p),
      b = normNum(g);
    return a !== null && b !== null && Math.abs(a - b) < 0.5;
  }
  return nameEq(p, g);
}
export const areaN = (v) => {
  const x = fold(v);
  return ["electrical", "hydraulic", "structural"].find((a) => x.startsWith(a.slice(0, 6))) ?? (x ? "other" : "");
};
export const sevN = (v) => {
  const x = fold(v);
  return !x ? "medium" : /high|critical|important|urgent|severe/.test(x) ? "high" : "medium";
}; // legacy values map as in the product
export const inSet = (v, g, n) => (g === undefined || g === null ? null : arr(g).map(n).includes(n(v)));
