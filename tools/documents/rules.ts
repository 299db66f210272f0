/** Largest file anybody may hand in, in bytes. */
export const largestFile = 19 * 1024 * 1024;

/** Size of a file in Bytes, KB, MB or GB with two decimals. */
export function fileSizeText(bytes: number): string {
  const units = ["Bytes", "KB", "MB", "GB"];
  const power = bytes > 0 ? Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024))) : 0;
  return `${(bytes / 1024 ** power).toFixed(2)} ${units[power]}`;
}
