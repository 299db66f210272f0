/** Imported before anything else: a setting left blank, as files of settings have many, counts as not set, for libraries too. */
for (const [name, value] of Object.entries(process.env)) if (value === "") delete process.env[name];
