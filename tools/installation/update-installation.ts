import { writeSetting } from "#db/queries/settings.ts";
import { Conflict } from "../errors.ts";
import { operation } from "../operation.ts";
import { difference } from "../versioned.ts";
import { readInstallationSettings, rowOfSetting, settingNames } from "./settings.ts";
import { installationChange } from "./schema.ts";
import { installationShape } from "./shapes.ts";

export const updateInstallation = operation({
  name: "installation.update",
  title: "Change installation settings",
  description: "Change settings of this installation; what is left out stays.",
  effect: "write",
  input: installationChange,
  output: installationShape,
  async execute({ version, ...changes }, { db, now, changed, ports }) {
    const before = await readInstallationSettings(db, { lock: true });
    if (version !== undefined && version !== before.version)
      throw new Conflict("These settings were changed by somebody else meanwhile", { current: before });
    for (const name of settingNames)
      if (changes[name] !== undefined) await writeSetting(db, rowOfSetting[name], changes[name], now());
    const after = await readInstallationSettings(db);
    changed({ entity: "installation", id: "settings", ...difference(before, after), domains: ["settings"] });
    return { ...after, mailAvailable: ports.mail.available };
  },
});
