/** What stands where in an export: a ZIP file of open formats. */
import { z } from "zod";

export const format = "Maintenance Hub export 1";

export const entries = {
  manifest: "manifest.json",
  readMe: "READ ME.txt",
  files: "files.jsonl",
  json: (table: string) => `json/${table}.jsonl`,
  csv: (table: string) => `csv/${table}.csv`,
  file: (key: string) => `files/${key}`,
};

/** Of the rows or bytes of one entry: how an import knows that it is whole and as it was written. */
const digest = z.object({ bytes: z.number().int(), sha256: z.string() });

export const manifestShape = z.object({
  format: z.literal(format),
  version: z.string(),
  /** The newest change of the schema, which an import must know and have. */
  migration: z.string(),
  at: z.iso.datetime(),
  tables: z.array(digest.extend({ table: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  files: digest.extend({ count: z.number().int() }),
  /** Originals that the file store did not have: their documents are here, without bytes. */
  missingFiles: z.array(z.string()),
  leftOut: z.record(z.string(), z.string()),
});

export type Manifest = z.infer<typeof manifestShape>;

/** One line of files.jsonl. */
export const exportedFileShape = digest.extend({ key: z.string(), mediaType: z.string() });

export type ExportedFile = z.infer<typeof exportedFileShape>;

export const readMe = ({ version, at }: Pick<Manifest, "version" | "at">) =>
  `This is everything that an installation of Maintenance Hub ${version} held on ${at}.

json/          every table as JSON lines: one row a line, exact
csv/           the same for spreadsheets: UTF-8, comma, quotes where needed; what would start a formula has a ' before it
files/         the originals that were handed in, by the storage_key of their row in json/documents.jsonl
files.jsonl    the same list with sizes and SHA-256 digests
manifest.json  the version, the rows and SHA-256 digest of each table, and what was left out and why

Left out are passwords, second factors, sessions, tokens and other keys, and what is made anew, as the search index.
Everything else is in the clear, people's names and messages among it: keep this file as you keep a backup.

Into an empty installation of the same version: npm run db:import -- <this file>
`;
