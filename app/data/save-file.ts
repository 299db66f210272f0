/** Hands something to the browser as a download. */
export function saveFile(name: string, contents: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(contents);
  link.download = name;
  link.click();
  // A browser may begin to read after a while; the address holds the memory until then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A file for spreadsheets, which take UTF-8 for what it is only with a mark before it. */
export const saveCsvText = (name: string, text: string): void =>
  saveFile(name, new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" }));
