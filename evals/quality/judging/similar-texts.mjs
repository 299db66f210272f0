/** How alike two wordings are: shared words after stemming, trade abbreviations and synonyms, or shared triples of letters. */
const ARABIC = {
  "٠": 0,
  "١": 1,
  "٢": 2,
  "٣": 3,
  "٤": 4,
  "٥": 5,
  "٦": 6,
  "٧": 7,
  "٨": 8,
  "٩": 9,
  "०": 0,
  "१": 1,
  "२": 2,
  "३": 3,
  "४": 4,
  "५": 5,
  "६": 6,
  "७": 7,
  "८": 8,
  "९": 9,
};
export const fold = (s) =>
  String(s ?? "")
    .replace(/[٠-٩०-९]/g, (c) => ARABIC[c])
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/ı/g, "i")
    .replace(/ß/g, "ss")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
export const alnum = (s) => fold(s).replace(/[^\p{L}\p{N}]/gu, "");
const NULLISH = new Set([
  "",
  "null",
  "none",
  "n/a",
  "na",
  "unknown",
  "not specified",
  "not provided",
  "not mentioned",
  "unspecified",
  "-",
  "--",
]);
export const isNull = (v) =>
  v === null ||
  v === undefined ||
  (typeof v === "string" && NULLISH.has(fold(v))) ||
  (typeof v === "number" && Number.isNaN(v));

const PHRASES = [
  [/\bl\/?h(\/?s)?\b|\blhs\b/g, "left"],
  [/\br\/?h(\/?s)?\b|\brhs\b/g, "right"],
  [/left[- ]?hand( side)?/g, "left"],
  [/right[- ]?hand( side)?/g, "right"],
  [/\bc\/?out\b|\bc\/o\b|change ?out|changed out|changing out/g, "replace"],
  [
    /\bu\/s\b|not working|does not work|doesn'?t work|out of order|unserviceable|inoperative|not functioning|no function|broken down/g,
    "faulty",
  ],
  [/air[- ]?con(ditioning|ditioner|d)?\b|\ba\/c\b|\bac\b|aircon/g, "aircon"],
  [/\bhyd\.?\b/g, "hydraulic"],
  [/\bcyls?\.?\b/g, "cylinder"],
  [/\beng\.?\b/g, "engine"],
  [/\btemp\.?\b/g, "temperature"],
  [/two[- ]way|2[- ]?way/g, "twoway"],
  [/o[- ]?rings?/g, "oring"],
  [/wind(screen|shield)/g, "windscreen"],
  [/start(ing|s)? ?motor/g, "starter motor"],
  [/\bmcv\b/g, "main control valve"],
];
const SYN = {
  change: "replace",
  swap: "replace",
  renew: "replace",
  exchange: "replace",
  fit: "replace",
  install: "replace",
  fix: "repair",
  mend: "repair",
  leakage: "leak",
  weep: "leak",
  drip: "leak",
  damage: "broken",
  defective: "faulty",
  failed: "faulty",
  fail: "faulty",
  fault: "faulty",
  swing: "slew",
  rotation: "slew",
  grapple: "grab",
  lamp: "light",
  ground: "earth",
  arm: "stick",
  dipper: "stick",
  grease: "lube",
  lubricat: "lube",
  lubrication: "lube",
  lubricate: "lube",
  rope: "cable",
  fissure: "crack",
  sender: "sensor",
  swich: "switch",
  gasket: "seal",
  cooler: "radiator",
  rear: "back",
  reversing: "back",
  refill: "regas",
  recharge: "regas",
  bracket: "mount",
  outrigger: "stabilizer",
  stabiliser: "stabilizer",
  starter: "starter",
};
const STOP = new Set(
  (
    "a an the of on at in to for and or with is are was were be been it its by from this that up out " +
    "off as has have had no not very please pls need needs needed after before"
  ).split(" "),
);
const stem = (w) => {
  let x = w;
  if (x.length > 4) x = x.replace(/ies$/, "y").replace(/(ss)$/, "$1");
  if (x.length > 5) x = x.replace(/(ing|ed)$/, "");
  if (x.length > 3 && !x.endsWith("ss")) x = x.replace(/s$/, "");
  x = x.replace(/e$/, "");
  return x;
};
const SYNS = Object.fromEntries(Object.entries(SYN).map(([a, b]) => [stem(a), stem(b)]));
function tokens(s) {
  let t = fold(s);
  for (const [re, to] of PHRASES) t = t.replace(re, ` ${to} `);
  return t
    .split(/[^\p{L}\p{N}]+/u)
    .filter((w) => w && !STOP.has(w))
    .map(stem)
    .map((w) => SYNS[w] ?? w);
}
function multiF1(a, b) {
  if (!a.length || !b.length) return 0;
  const m = new Map();
  for (const x of a) m.set(x, (m.get(x) ?? 0) + 1);
  let c = 0;
  for (const x of b) {
    const k = m.get(x) ?? 0;
    if (k) {
      c++;
      m.set(x, k - 1);
    }
  }
  return (2 * c) / (a.length + b.length);
}
const tri = (s) => {
  const x = ` ${tokens(s).join(" ")} `;
  const r = [];
  for (let i = 0; i + 3 <= x.length; i++) r.push(x.slice(i, i + 3));
  return r;
};
export function similarity(a, b) {
  const ta = tokens(a),
    tb = tokens(b);
  if (!ta.length || !tb.length) return fold(a) === fold(b) && fold(a) ? 1 : 0;
  let s = Math.max(multiF1(ta, tb), multiF1(tri(a), tri(b)) * 0.95);
  const sa = new Set(ta),
    sb = new Set(tb);
  const small = sa.size <= sb.size ? sa : sb,
    big = small === sa ? sb : sa;
  if (small.size >= 2 && [...small].every((x) => big.has(x))) s = Math.max(s, 0.8);
  return s;
}
