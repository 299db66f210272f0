import { textUnder } from "#app/locales/text-under.ts";
import { nameFromDocument } from "#tools/service-logs/document-spelling.ts";

/** `totalMachines` → "Total machines", where nobody has named the field. */
const spelled = (name: string) => {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * What a member of a record or of a request is called, in whichever spelling it comes.
 * @param texts of the assistant
 */
export function fieldNameIn(texts: Parameters<typeof textUnder>[0], member: string): string {
  const name = nameFromDocument(member);
  return textUnder(texts, `field.${name}`) ?? spelled(name);
}
