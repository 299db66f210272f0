/** What was typed into a field of a form; nothing where the form has no such field. */
export function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}
