/**
 * How a cell begins that a spreadsheet takes for a formula: `=`, `+`, `-`, `@`, also in full width, a tab or a return,
 * after blanks and marks that nobody sees (OWASP, CSV injection).
 */
export const formulaStart =
  /^[\s\0\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
