import { fold } from "./similar-texts.mjs";

/** Predictions of several shapes and spellings, read into one. */
const pick = (o, ...names) => {
  for (const n of names) if (o && o[n] !== undefined && o[n] !== null && o[n] !== "") return o[n];
  return null;
};
export const arr = (v) => (Array.isArray(v) ? v : v === null || v === undefined || v === "" ? [] : [v]);
export function readPred(p) {
  const d = p?.extractedData ?? p ?? {};
  let ms = d.machines ?? d.reports ?? null;
  if (!Array.isArray(ms)) ms = d.serialNumber || d.serial_number || d.machine_serial_no ? [d] : [];
  return {
    machines: ms.map((m0) => {
      const f = m0.formData ? { ...m0, ...m0.formData } : m0;
      const item = (x) => (typeof x === "string" ? { description: x } : (x ?? {}));
      return {
        serialNumber: pick(
          f,
          "serialNumber",
          "serial_number",
          "machineSerialNumber",
          "machine_serial_number",
          "machineSerialNo",
          "machine_serial_no",
          "serial",
          "machineId",
          "machine_id",
        ),
        startDate: pick(
          f,
          "startDate",
          "start_date",
          "serviceStartDate",
          "service_start_date",
          "serviceDate",
          "service_date",
          "date",
        ),
        endDate: pick(
          f,
          "endDate",
          "end_date",
          "serviceEndDate",
          "service_end_date",
          "serviceDate",
          "service_date",
          "date",
        ),
        engineerName: pick(f, "engineerName", "engineer_name", "serviceEngineer", "service_engineer", "engineer"),
        machineHours: pick(
          f,
          "machineHours",
          "machine_hours",
          "totalHours",
          "hours",
          "operatingHours",
          "operating_hours",
        ),
        clientName: pick(f, "clientName", "client_name", "customerName", "customer_name", "client", "customer"),
        actions: arr(pick(f, "actions", "actions_taken", "actionsTaken", "actions_performed", "actionsPerformed"))
          .map(item)
          .map((x) => ({
            description: pick(x, "description", "action", "text") ?? "",
            area: pick(x, "area", "category"),
            importance: pick(x, "importance", "priority", "severity"),
          })),
        parts: arr(pick(f, "parts", "parts_used", "partsUsed"))
          .map((x) => (typeof x === "string" ? { part_name: x } : (x ?? {})))
          .map((x) => ({
            part_name: pick(x, "part_name", "partName", "description", "name") ?? "",
            part_number: pick(x, "part_number", "partNumber", "number"),
            quantity: pick(x, "quantity", "qty") ?? 1,
          })),
        issues: arr(pick(f, "issues", "new_issues_reported", "issues_reported", "issuesReported", "newIssuesReported"))
          .map(item)
          .map((x) => ({
            description: pick(x, "description", "issue_description", "title", "text") ?? "",
            area: pick(x, "area", "category"),
            severity: pick(x, "severity", "importance", "priority"),
          })),
      };
    }),
    languages: arr(
      pick(d, "detected_languages", "detectedLanguages", "detectedLanguage") ??
        pick(p, "detectedLanguage", "detectedLanguages"),
    )
      .flatMap((x) => String(x).split(/[,/;&]| and /))
      .map(langCode)
      .filter(Boolean),
    translation: pick(d, "english_translation", "englishTranslation", "translation"),
    original: pick(p, "originalMessage") ?? pick(d, "originalMessage"),
    transcript: pick(p, "transcript") ?? pick(p, "originalMessage") ?? pick(d, "originalMessage") ?? "",
    raw: JSON.stringify(ms ?? []),
  };
}
const LANGS = {
  english: "en",
  german: "de",
  deutsch: "de",
  spanish: "es",
  espanol: "es",
  castilian: "es",
  french: "fr",
  francais: "fr",
  dutch: "nl",
  nederlands: "nl",
  flemish: "nl",
  portuguese: "pt",
  portugues: "pt",
  arabic: "ar",
  hindi: "hi",
  hinglish: "hi",
  italian: "it",
  italiano: "it",
  finnish: "fi",
  suomi: "fi",
  malay: "ms",
  العربية: "ar",
  हिन्दी: "hi",
};
const langCode = (s) => {
  const x = fold(s)
    .replace(/\(.*\)/, "")
    .trim();
  if (LANGS[x]) return LANGS[x];
  const m = x.match(/^([a-z]{2})([-_][a-z0-9]+)?$/);
  return m ? m[1] : x || null;
};
