/**
 * What somebody chose in this browser about how pages look, kept for a year. It stands in a cookie, so that the server
 * draws each page as it was left. Names and choices are words of our own: letters and hyphens.
 */
const keepSeconds = 365 * 24 * 3_600;

export function keepChoice(name: string, choice: string): void {
  document.cookie = `${name}=${choice}; path=/; max-age=${keepSeconds}; samesite=lax`;
}

/** @param cookies as a request carries them, or as `document.cookie` has them */
export const keptChoice = (cookies: string | null, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`).exec(cookies ?? "")?.[1];
