/** A database of its own on the server that TEST_DATABASE_URL names, for a program of ours that is started for a test. */
import pg from "pg";

export interface OwnDatabase {
  url: string;
  remove(): Promise<void>;
}

/** @returns nothing where no server is named */
export async function ownDatabase(purpose: string): Promise<OwnDatabase | undefined> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return undefined;
  const name = `${purpose}_${process.pid}_${Math.floor(Math.random() * 1e6)}`;
  const admin = new pg.Pool({ connectionString: server, max: 1 });
  admin.on("error", () => undefined);
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async remove() {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}
