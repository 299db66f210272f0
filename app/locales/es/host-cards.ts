import type { hostCards as english } from "../en/host-cards.ts";

export const hostCards: typeof english = {
  asked: "Su programa le pregunta ahora. Para corregir algo, rechace allí y envíelo desde aquí.",
  again: "Su programa le pregunta una vez más antes de guardar nada.",
  declined: "No ha confirmado. No se ha guardado nada.",
  unasked: "Este programa no puede preguntarle, así que desde aquí no se puede guardar nada.",
  failed: "Algo ha fallado por nuestra parte. Inténtelo de nuevo.",
  notPassed: "El programa no lo ha transmitido. No se ha guardado nada.",
  cancelled: "La llamada se detuvo. Compruebe si se guardó antes de enviarla otra vez.",
  notOpened: "El programa no ha abierto la página.",
  shownOf: "{shown} de {total}",
  noCalls: "Este programa no deja que las tarjetas envíen nada. Corrija los valores en la conversación.",
};
