import { expect, test } from "vitest";
import { DatabaseAway } from "#db/away.ts";
import { createLog, noteTrace, recentFaults, trace } from "./log.server.ts";

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog("info", { write: (line) => void lines.push(line) }));
  return lines.join("");
}

test("a password, a token or a cookie never reaches the log, however deep it stands", () => {
  const text = logged((log) => {
    log.info({ password: "swivel-joint-47", user: { passwordHash: "$argon2id$1", totpSecret: "JBSW" } }, "one");
    log.info(
      {
        call: { body: { newPassword: "luffing-rope-12", token: "t0k3n" } },
        headers: { cookie: "session=abc", authorization: "Bearer abc" },
      },
      "two",
    );
  });
  for (const secret of ["swivel-joint-47", "argon2id", "JBSW", "luffing-rope-12", "t0k3n", "session=abc", "Bearer abc"])
    expect(text).not.toContain(secret);
  expect(text).toContain("[hidden]");
});

test("a failed statement is logged without the values it was given", () => {
  const cause = Object.assign(new Error("duplicate key"), { code: "23505", parameters: ["$argon2id$2"] });
  const error = Object.assign(
    new Error("Failed query: insert into users\nparams: ada@example.test,$argon2id$2", { cause }),
    { params: ["$argon2id$2"] },
  );
  const text = logged((log) => log.error({ err: error }, "request failed"));
  expect(text).toContain("Failed query: insert into users");
  expect(text).not.toMatch(/argon2id|ada@example/);
});

test("while the database is away each failed call takes one short line", () => {
  const cause = new DatabaseAway("connect ECONNREFUSED 127.0.0.1:5432");
  const error = new Error(`Failed query: select ${"column, ".repeat(100)}`, { cause });
  const text = logged((log) => log.error({ err: error }, "request failed"));
  expect(text.length).toBeLessThan(300);
  expect(JSON.parse(text)).toMatchObject({
    err: { type: "DatabaseAway", message: "The database is away: connect ECONNREFUSED 127.0.0.1:5432" },
  });
});

test("a failed call of a model is logged without what was asked and answered", () => {
  const asked = {
    requestBodyValues: { messages: ["the customer's words"] },
    responseBody: "an answer",
    statusCode: 500,
  };
  const cause = Object.assign(new Error("Invalid JSON response"), asked);
  const text = logged((log) =>
    log.error({ err: new Error("no answer", { cause }), status: 500 }, "the assistant failed"),
  );
  const direct = logged((log) => log.error({ err: cause }, "the assistant failed"));
  expect(text + direct).toContain("Invalid JSON response");
  expect(direct).toContain('"statusCode":500');
  expect(text + direct).not.toMatch(/customer's words|an answer/);
});

test("every line says which request and person it belongs to, and faults are remembered with the request's number", () => {
  const text = logged((log) =>
    trace.run({ requestId: "r-1" }, () => {
      noteTrace({ userId: 7 });
      log.error({ err: new Error("crane fell silent") }, "request failed");
    }),
  );
  expect(JSON.parse(text)).toMatchObject({ requestId: "r-1", userId: 7, msg: "request failed" });
  expect(recentFaults()[0]).toMatchObject({ requestId: "r-1", message: "request failed: crane fell silent" });
});
