import type { InstallationSettings } from "#tools/installation/schema.ts";

/** What every group of fields gets: the settings as edited, and a way to change some. */
export interface SettingsFields {
  settings: InstallationSettings;
  update: (change: Partial<InstallationSettings>) => void;
}
