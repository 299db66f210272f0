import type { exportRefusals as english } from "./english.ts";

/** What is refused about exports of everything. */
export const exportRefusals: Record<(typeof english)[number], string> = {
  "Export not found": "Export introuvable",
  "This export has no file": "Cet export n’a pas de fichier",
  "An export is being written already": "Un export est déjà en cours",
  "Only whoever asked for this export may download it":
    "Seule la personne qui a demandé cet export peut le télécharger",
  "This has already come to an end": "C’est déjà terminé",
};
