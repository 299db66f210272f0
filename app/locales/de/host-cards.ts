import type { hostCards as english } from "../en/host-cards.ts";

export const hostCards: typeof english = {
  asked: "Ihr Programm fragt Sie jetzt. Um etwas zu berichtigen, lehnen Sie dort ab und senden Sie es von hier.",
  again: "Ihr Programm fragt noch einmal, bevor etwas gespeichert wird.",
  declined: "Sie haben nicht bestätigt. Es wurde nichts gespeichert.",
  unasked: "Dieses Programm kann Sie nicht fragen, deshalb lässt sich von hier nichts speichern.",
  failed: "Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.",
  notPassed: "Das Programm hat das nicht weitergegeben. Es wurde nichts gespeichert.",
  cancelled: "Der Aufruf wurde abgebrochen. Sehen Sie nach, ob gespeichert wurde, bevor Sie erneut senden.",
  notOpened: "Das Programm hat die Seite nicht geöffnet.",
  shownOf: "{shown} von {total}",
  noCalls: "Dieses Programm lässt Karten nichts senden. Berichtigen Sie die Werte im Gespräch.",
};
