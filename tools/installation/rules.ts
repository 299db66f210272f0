/** A logo stands in every PDF and travels with the settings. */
export const mostLogoBytes = 300_000;

/** Days that something is kept at least: whoever was away for a week sees it. */
export const shortestKeeping = 7;
export const longestKeeping = 3_650;
