/**
 * What tests of one run write for themselves lies below one folder, which goes when the run ends: also what a test that
 * fails, or a server it kills, leaves behind.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export default function setUp() {
  const folder = mkdtempSync(join(tmpdir(), "hub-tests-"));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
