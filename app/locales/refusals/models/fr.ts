import type { modelRefusals as english } from "./english.ts";

/** What is refused about models of this server. */
export const modelRefusals: Record<(typeof english)[number], string> = {
  "This model is not offered": "Ce modèle n’est pas proposé",
  "No model of this server serves this purpose": "Aucun modèle de ce serveur ne sert cette tâche",
  "This model does not run here yet": "Ce modèle ne tourne pas encore ici",
  "This model takes longer than an answer may take here (MODEL_TIMEOUT_S)":
    "Ce modèle prend plus de temps qu’une réponse ne peut en prendre ici (MODEL_TIMEOUT_S)",
};
