/** What a `DATABASE_URL` means, to the app's connections and to its queue's. */
import { readFileSync } from "node:fs";
import type { ConnectionOptions } from "node:tls";

export interface PostgresConnection {
  /** The URL without what it says of TLS. */
  url: string;
  /** false: not encrypted. */
  ssl: false | ConnectionOptions;
}

/** Of libpq, less `allow` and `prefer`: with them nobody knows whether a connection is encrypted. */
const modes = ["disable", "require", "verify-ca", "verify-full"] as const;
type Mode = (typeof modes)[number];
const parameters = ["sslmode", "sslrootcert", "sslcert", "sslkey"] as const;

/**
 * Reads `sslmode`, `sslrootcert`, `sslcert` and `sslkey` as libpq does
 * (https://www.postgresql.org/docs/17/libpq-ssl.html): `require` encrypts, and checks the certificate where
 * `sslrootcert` names one to check it by; `verify-ca` checks who signed it, `verify-full` its host name as well.
 * @throws Error that names the parameter that is wrong
 */
export function postgresConnection(databaseUrl: string): PostgresConnection {
  const url = parsed(databaseUrl);
  const { sslmode, sslrootcert, sslcert, sslkey } = Object.fromEntries(
    parameters.map((name) => [name, url.searchParams.get(name) ?? undefined]),
  );
  for (const name of parameters) url.searchParams.delete(name);
  const mode = (sslmode ?? (sslrootcert ? "verify-full" : "disable")) as Mode;
  if (!modes.includes(mode))
    throw new Error(`sslmode of the database's address is one of ${modes.join(", ")}, not "${sslmode}"`);
  if (mode === "disable") return { url: url.href, ssl: false };
  const authority = sslrootcert && sslrootcert !== "system" ? { ca: pem("sslrootcert", sslrootcert) } : {};
  const own = sslcert && sslkey ? { cert: pem("sslcert", sslcert), key: pem("sslkey", sslkey) } : {};
  return {
    url: url.href,
    ssl: {
      ...authority,
      ...own,
      rejectUnauthorized: mode !== "require" || sslrootcert !== undefined,
      ...(mode === "verify-full" ? {} : { checkServerIdentity: () => undefined }),
    },
  };
}

function parsed(databaseUrl: string): URL {
  if (!URL.canParse(databaseUrl) || !/^postgres(ql)?:$/.test(new URL(databaseUrl).protocol))
    throw new Error(
      "This is no address of a PostgreSQL database. It reads postgres://user:password@host:5432/name, with /, " +
        "@, # and : of the password written as %2F, %40, %23 and %3A.",
    );
  return new URL(databaseUrl);
}

function pem(name: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new Error(
      `${name} of the database's address names ${file}, which cannot be read (${(error as Error).message})`,
    );
  }
}

/** A server that takes connections but says nothing, or ends them. */
export class NoAnswer extends Error {
  readonly code = "CONNECT_TIMEOUT";
  constructor() {
    super("no answer in time");
  }
}

/** A database that did not let us in. Says where, as whom and why; never the password. */
export class DatabaseUnreachable extends Error {
  constructor(databaseUrl: string, cause: unknown) {
    const { hostname, port, username, pathname } = new URL(databaseUrl);
    const name = decodeURIComponent(pathname.slice(1));
    super(
      `The database cannot be opened: ${reasonOf(cause)}\n  host ${hostname}, port ${port || "5432"}, database ` +
        `${name || "of the user's name"}, user ${decodeURIComponent(username) || "of this process"}`,
      { cause },
    );
    this.name = "DatabaseUnreachable";
  }
}

/** What to do about the causes that a first start meets, by the codes of Node, OpenSSL and PostgreSQL. */
const reasons: Record<string, string> = {
  ECONNREFUSED: "nothing listens at that host and port. Is PostgreSQL running there?",
  ENOTFOUND: "there is no host of this name",
  EAI_AGAIN: "the host's name cannot be looked up right now",
  CONNECT_TIMEOUT: "the server does not answer. Does a firewall stand between, or does it want TLS (sslmode=require)?",
  EHOSTUNREACH: "there is no way to that host",
  ECONNRESET: "the server ended the connection. Does it want TLS (sslmode=require), or none?",
  "28P01": "the password is wrong",
  "28000": "the server does not let this user in from here (pg_hba.conf)",
  "3D000": "there is no database of this name. Create it first",
  "53300": "the server has no free connection",
  "57P03": "the server is starting or ending",
  DEPTH_ZERO_SELF_SIGNED_CERT:
    "its certificate is self-signed. Name the file of its authority by sslrootcert, or use sslmode=require",
  SELF_SIGNED_CERT_IN_CHAIN:
    "its certificate is signed by an authority that is not known here. Name the authority's file by sslrootcert",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    "its certificate is signed by an authority that is not known here. Name the authority's file by sslrootcert",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another host name. sslmode=verify-ca does not look at the name",
  CERT_HAS_EXPIRED: "its certificate has expired",
};

function reasonOf(error: unknown): string {
  const { code, errno, message } = (error ?? {}) as { code?: string; errno?: string; message?: string };
  // Several addresses of one name were tried, each with its own fault.
  const inner = error instanceof AggregateError ? (error.errors[0] as { code?: string }).code : undefined;
  const known = [code, inner, errno].find((name) => name !== undefined && name in reasons);
  const said = message || code || String(error);
  return known ? `${reasons[known]} (${said})` : said;
}
