import type { Refusal } from "../english.ts";

/** What the catalogue of parts refuses: price lists, prices. */
export const catalogueRefusals = {
  "This list is too large to be imported at once: at most {lines} lines and {size} MB. Please hand it in in parts.":
    "Esta lista es demasiado grande para importarla de una vez: como máximo {lines} líneas y {size} MB. Entréguela por partes.",
  "Description must be at least 3 characters": "La descripción debe tener al menos 3 caracteres",
  "There is no such sheet in this file": "No existe esa hoja en el archivo",
  "This is a file of an old Excel. Please save it as .xlsx or CSV.":
    "Es un archivo de un Excel antiguo. Guárdelo como .xlsx o CSV.",
  "A list is a CSV or Excel file (.csv, .xlsx)": "Una lista es un archivo CSV o Excel (.csv, .xlsx)",
  "This Excel file is damaged and cannot be read": "Este archivo de Excel está dañado y no se puede leer",
  "This Excel file is too large when it is unpacked": "Este archivo de Excel es demasiado grande al descomprimirlo",
  "This Excel file is protected by a password": "Este archivo de Excel está protegido con contraseña",
  "A list has at most {count} columns": "Una lista tiene como máximo {count} columnas",
  "A cell of this list has more than {count} characters": "Una celda de esta lista tiene más de {count} caracteres",
  "At most 50 columns": "Como máximo 50 columnas",
  "A column is chosen once at a time": "Cada dato se asigna a una sola columna",
  "Must be the number of a line": "Debe ser el número de una línea",
  "Please say which column has the part numbers": "Indique en qué columna están los números de repuesto",
  "Please say which column has the machines": "Indique qué columna tiene las máquinas",
  "This list has more than {count} rows. Please hand it in in parts.":
    "Esta lista tiene más de {count} líneas. Entréguela por partes.",
  "There is nothing in this list that could be taken in": "En esta lista no hay nada que se pueda importar",
  "This import cannot be undone: of its reports {count} were changed or used since. Please delete the others one by one.":
    "Esta importación no se puede deshacer: {count} de sus partes se han cambiado o usado desde entonces. Elimine los demás uno por uno.",
  "This list has no rows": "Esta lista no tiene líneas",
  "Please choose a proposal": "Elija una propuesta",
  "At most 100 proposals at once": "Como máximo 100 propuestas a la vez",
  "Please enter a currency like EUR": "Indique una moneda como EUR",
  "Please enter a price": "Indique un precio",
} satisfies Partial<Record<Refusal, string>>;
