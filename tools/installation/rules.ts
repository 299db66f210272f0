/** A logo stands in every PDF and travels with the settings. */
export const mostLogoBytes = 300_000;
