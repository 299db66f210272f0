import type { search as english } from "../en/search.ts";

export const search: typeof english = {
  title: "Alles durchsuchen",
  placeholder: "Maschine, Kunde, Mangel, Bericht, Person, Teil oder eine Nummer",
  failed: "Die Suche hat nicht geklappt",
  nothing: "Nichts gefunden. Strg+Enter fragt den Assistenten.",
  looking: "Suche läuft …",
  kinds: {
    machine: "Maschinen",
    customer: "Kunden",
    issue: "Mängel und Aufgaben",
    report: "Serviceberichte",
    person: "Personen",
    part: "Teile",
    chat: "Chats",
  },
  acts: { service: "Neuen Service erfassen", issue: "Mangel melden", parts: "Teile anfordern" },
  actsOn: "Aktionen für {machine}",
  actions: "Aktionen",
  pages: "Seiten",
  assistant: "Assistent",
  ask: "Fragen: {text}",
};
