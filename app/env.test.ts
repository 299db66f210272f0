import { expect, test } from "vitest";
import { configuredOrigin, readEnvironment, senderOf } from "./env.server.ts";

test.each([
  ["https://hub.example.test", "https://hub.example.test"],
  ["https://hub.example.test/", "https://hub.example.test"],
  ["http://10.0.0.5:8080", "http://10.0.0.5:8080"],
])("the address people use is one origin, however it is written: %s", (written, origin) => {
  const environment = readEnvironment({ APP_ORIGIN: written });
  // Browsers name it without a slash at the end, and are compared with it letter by letter.
  expect([environment.APP_ORIGIN, configuredOrigin(environment)]).toEqual([origin, origin]);
});

test.each(["hub.example.test", "https://example.test/hub", "ftp://hub.example.test", "https://hub.example.test?a=1"])(
  "an address that links could not be made of stops the start: %s",
  (written) => {
    expect(() => readEnvironment({ APP_ORIGIN: written })).toThrow(
      "APP_ORIGIN: write the address people use without a path, for instance https://hub.example.com",
    );
  },
);

test.each([
  ["security@example.test", ["mailto:security@example.test"]],
  ["https://example.test/report, tel:+49-40-123456", ["https://example.test/report", "tel:+49-40-123456"]],
])("weaknesses are reported to a mailbox or a page: %s", (written, contacts) =>
  expect(readEnvironment({ SECURITY_CONTACT: written }).SECURITY_CONTACT).toEqual(contacts),
);

test.each(["somebody", "http://example.test", "security@example.test\nHiring: https://evil.example"])(
  "an address that nobody can be told at stops the start: %s",
  (written) =>
    expect(() => readEnvironment({ SECURITY_CONTACT: written })).toThrow(
      "SECURITY_CONTACT: write a mailbox or an address that begins with https://",
    ),
);

test("mails come from the host that people use, unless MAIL_FROM says otherwise", () => {
  expect(senderOf(readEnvironment({ APP_ORIGIN: "https://hub.example.test" }))).toBe(
    "Maintenance Hub <maintenance-hub@hub.example.test>",
  );
  expect(senderOf(readEnvironment({ MAIL_FROM: "Workshop <service@example.test>" }))).toBe(
    "Workshop <service@example.test>",
  );
});

test.each(["OPENAI_BASE_URL", "S3_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT"])(
  "a password in the address of a server stops the start, and is not repeated: %s",
  (name) => {
    for (const written of [
      "https://hub:s3cret-word@server.test/v1",
      "https://s3cret-word@server.test",
      "server.test",
    ]) {
      const start = () => readEnvironment({ [name]: written });
      expect(start).toThrow(
        `${name}: write an address that begins with https:// or http://, without a name and a password in it`,
      );
      expect(start).not.toThrow("s3cret-word");
    }
    expect(readEnvironment({ [name]: "http://127.0.0.1:11434/v1" })).toMatchObject({
      [name]: "http://127.0.0.1:11434/v1",
    });
    expect(readEnvironment({ [name]: "" })[name as "S3_ENDPOINT"]).toBeUndefined();
  },
);
