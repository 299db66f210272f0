/** The function of texts that `useTranslations` gives, of whichever domain. */
interface Texts {
  (key: never): string;
  has(key: never): boolean;
}

/**
 * The text under a key that data makes up: the name of a tool, a field, a column. Keys that the code knows are typed
 * and need none of this. @returns undefined where nobody has written a text for it
 */
export function textUnder(texts: Texts, key: string): string | undefined {
  // Only here is a key taken that the types cannot vouch for, and asked for first.
  const asked = key as never;
  return texts.has(asked) ? texts(asked) : undefined;
}
