/** The text with a capital at its start; a letter whose capital is two ("ß") stays, for nothing is added to a source. */
export function capitalised(text: string): string {
  const [first = ""] = text;
  const capital = first.toUpperCase();
  return (capital.length === first.length ? capital : first) + text.slice(first.length);
}
