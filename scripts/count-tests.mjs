/** Adds up the test reports of one run and closes with one line. */
import { readFileSync } from "node:fs";

const reports = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, "utf8")));
const sum = (field) => reports.reduce((total, report) => total + report[field], 0);
const failed = sum("numFailedTests") + reports.filter(({ success }) => !success).length;
console.log(`${sum("numPassedTests")} passed, ${failed} failed`);
process.exitCode = failed > 0 || sum("numPassedTests") === 0 ? 1 : 0;
