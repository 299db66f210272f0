import type { exportRefusals as english } from "./english.ts";

/** What is refused about exports of everything. */
export const exportRefusals: Record<(typeof english)[number], string> = {
  "Export not found": "Der Export wurde nicht gefunden",
  "This export has no file": "Dieser Export hat keine Datei",
  "An export is being written already": "Es wird schon ein Export geschrieben",
  "Only whoever asked for this export may download it": "Nur wer diesen Export angefordert hat, kann ihn herunterladen",
  "This has already come to an end": "Das ist schon beendet",
};
