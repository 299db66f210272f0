/** Terms as they begin a label; the catalogue has them as they stand inside a sentence. */
export const capitalised = <Terms extends Record<string, string>>(terms: Terms): Terms =>
  Object.fromEntries(
    Object.entries(terms).map(([name, term]) => [name, term.charAt(0).toUpperCase() + term.slice(1)]),
  ) as Terms;
