/**
 * Arabic letters as the forms that they take in a word. The layout turns each line round after the font has set the
 * dots of letters apart, and then misplaces them; letters of one piece stay whole.
 */

/** Isolated, final, and of letters that join onward initial and medial. */
type Forms = [isolated: string, final: string, initial?: string, medial?: string];

/** Unicode lists the forms of a letter one after the other; each decomposes to its letter. */
const formBlocks = [
  [0xfb50, 0xfbb1],
  // Without the two forms of alef maksura that only Uighur has.
  [0xfbd3, 0xfbe7],
  [0xfbfc, 0xfbff],
  [0xfe80, 0xfefc],
] as const;

const formsOf = readForms();
const lam = "\u0644";
const stretch = "\u0640";
/** Vowel signs: left out of ordinary writing, and set apart like the dots. */
const vowels = /[\u064b-\u0652\u0670]/g;
const arabic = /[\u0600-\u06ff]/;

function readForms(): Map<string, Forms> {
  const found = new Map<string, string[]>();
  for (const [first, last] of formBlocks)
    for (let code = first; code <= last; code += 1) {
      const form = String.fromCharCode(code);
      const letters = form.normalize("NFKC");
      if (letters === form) continue;
      const forms = found.get(letters) ?? found.set(letters, []).get(letters)!;
      if (forms.length < 4) forms.push(form);
    }
  return new Map([...found].filter(([, forms]) => forms.length >= 2) as [string, Forms][]);
}

/** The text with its Arabic letters joined; all else stays as it is. */
export function joined(text: string): string {
  if (!arabic.test(text)) return text;
  const letters = lettersOf(text.replace(vowels, ""));
  return letters
    .map((letter, index) => {
      const forms = formsOf.get(letter);
      if (!forms) return letter;
      const before = joinsOnward(letters[index - 1]);
      const after = forms.length === 4 && joinsBack(letters[index + 1]);
      return forms[(before ? 1 : 0) + (after ? 2 : 0)]!;
    })
    .join("");
}

/** Single characters, but lam and alef as the one sign that they are written as. */
function lettersOf(text: string): string[] {
  const letters: string[] = [];
  for (const character of text) {
    const pair = letters.at(-1) === lam && formsOf.has(lam + character);
    if (pair) letters[letters.length - 1] += character;
    else letters.push(character);
  }
  return letters;
}

const joinsOnward = (letter: string | undefined) =>
  letter === stretch || (letter !== undefined && formsOf.get(letter)?.length === 4);
const joinsBack = (letter: string | undefined) => letter === stretch || (letter !== undefined && formsOf.has(letter));
