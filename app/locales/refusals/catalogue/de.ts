import type { Refusal } from "../english.ts";

/** What the catalogue of parts refuses: price lists and suppliers. */
export const catalogueRefusals = {
  "This list is too large to be imported at once: at most {lines} lines and {size} MB. Please hand it in in parts.":
    "Diese Liste ist zu groß für einen Import: höchstens {lines} Zeilen und {size} MB. Bitte geben Sie sie in Teilen ab.",
  "Description must be at least 3 characters": "Die Beschreibung braucht mindestens 3 Zeichen",
  "There is no such sheet in this file": "Dieses Blatt gibt es in der Datei nicht",
  "This is a file of an old Excel. Please save it as .xlsx or CSV.":
    "Diese Datei ist aus einem alten Excel. Bitte speichern Sie sie als .xlsx oder CSV.",
  "A list is a CSV or Excel file (.csv, .xlsx)": "Eine Liste ist eine CSV- oder Excel-Datei (.csv, .xlsx)",
  "This Excel file is damaged and cannot be read": "Diese Excel-Datei ist beschädigt und kann nicht gelesen werden",
  "This Excel file is too large when it is unpacked": "Diese Excel-Datei ist entpackt zu groß",
  "This Excel file is protected by a password": "Diese Excel-Datei ist durch ein Passwort geschützt",
  "A list has at most {count} columns": "Eine Liste hat höchstens {count} Spalten",
  "A cell of this list has more than {count} characters": "Eine Zelle dieser Liste hat mehr als {count} Zeichen",
  "At most 50 columns": "Höchstens 50 Spalten",
  "A column is chosen once at a time": "Jede Angabe wird nur einer Spalte zugeordnet",
  "Must be the number of a line": "Muss die Nummer einer Zeile sein",
  "Please say which column has the part numbers": "Bitte sagen Sie, in welcher Spalte die Teilenummern stehen",
  "Please say which column has the machines": "Bitte sagen Sie, welche Spalte die Maschinen enthält",
  "This list has more than {count} rows. Please hand it in in parts.":
    "Diese Liste hat mehr als {count} Zeilen. Bitte geben Sie sie in Teilen ab.",
  "There is nothing in this list that could be taken in": "In dieser Liste ist nichts, was übernommen werden könnte",
  "This import cannot be undone: of its reports {count} were changed or used since. Please delete the others one by one.":
    "Dieser Import lässt sich nicht rückgängig machen: {count} seiner Berichte wurden seither geändert oder verwendet. Bitte löschen Sie die übrigen einzeln.",
  "This list has no rows": "Diese Liste hat keine Zeilen",
  "Must be a number of days": "Muss eine Zahl von Tagen sein",
  "There are orders to this supplier. It has to stay.": "Bei diesem Lieferanten wurde bestellt. Er muss bleiben.",
  "There is a supplier called {name} already": "Es gibt schon einen Lieferanten namens {name}",
  "Please give the supplier a name": "Bitte geben Sie dem Lieferanten einen Namen",
  "Supplier not found": "Lieferant nicht gefunden",
  "Please choose a proposal": "Bitte wählen Sie einen Vorschlag",
  "At most 100 proposals at once": "Höchstens 100 Vorschläge zugleich",
  "Please enter a currency like EUR": "Bitte geben Sie eine Währung wie EUR ein",
  "Please enter a price": "Bitte geben Sie einen Preis ein",
} satisfies Partial<Record<Refusal, string>>;
