/** The codes of all currencies. */
export const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));
