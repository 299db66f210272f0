import type { neededParts as english } from "../en/needed-parts.ts";

export const neededParts: typeof english = {
  title: "Teile der nächsten vier Wochen",
  within: "Innerhalb von",
  weeks: "{count, plural, one {Die nächste Woche} other {Die nächsten # Wochen}}",
  count:
    "{count, plural, one {# Wartung} other {# Wartungen}}, {missing, plural, =0 {nichts fehlt} one {# Teil fehlt} other {# Teile fehlen}}",
  notKept: "Es wird kein Bestand geführt: Was nicht angefordert ist, gilt als fehlend.",
  none: "Es werden keine Teile gebraucht",
  noneHint: "Keine Wartung dieser Wochen nennt Teile in ihrem Plan.",
  failed: "Die Teile konnten nicht geladen werden",
  request: "Fehlendes anfordern",
  nothingMissing: "Es fehlt nichts",
  asks: "{count, plural, one {Eine Teileanforderung entsteht:} other {# Teileanforderungen entstehen, eine je Wartung:}}",
  confirm: "Anfordern",
  requested: "{count, plural, one {# Teileanforderung erstellt} other {# Teileanforderungen erstellt}}",
  notRequested: "Die Teile konnten nicht angefordert werden",
  more: "{count} weitere zeigen",
  inVan: "in {van}",
  some: "{free} vorhanden",
  state: {
    missing: "fehlt",
    in_store: "im Lager",
    in_van: "im Wagen",
    requested: "angefordert",
    kept: "reserviert",
    ordered: "bestellt",
    handed_over: "übergeben",
  },
};
