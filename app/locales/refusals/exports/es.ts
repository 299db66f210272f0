import type { exportRefusals as english } from "./english.ts";

/** What is refused about exports of everything. */
export const exportRefusals: Record<(typeof english)[number], string> = {
  "Export not found": "No se encontró la exportación",
  "This export has no file": "Esta exportación no tiene archivo",
  "An export is being written already": "Ya se está escribiendo una exportación",
  "Only whoever asked for this export may download it": "Solo quien pidió esta exportación puede descargarla",
  "This has already come to an end": "Esto ya ha terminado",
};
