import { expect, test } from "vitest";
import { ApiError, errorText, newQueryClient, retryDelay, retryRead } from "./client.ts";

const refusal = (status: number) => new ApiError(status, "", "refused");

test("an error reads status, colon and the text of the answer", () => {
  expect(new ApiError(409, '{"error":"Changed by somebody else","current":{"id":7}}', "").message).toBe(
    "409: Changed by somebody else",
  );
  expect(new ApiError(502, "upstream is away", "").message).toBe("502: upstream is away");
  expect(new ApiError(503, "", "Service Unavailable").message).toBe("503: Service Unavailable");
});

test("a conflict brings the record as it is now, a refused form the fields that are wrong", () => {
  expect(new ApiError(409, '{"error":"x","current":{"id":7}}', "").current).toEqual({ id: 7 });
  expect(new ApiError(400, '{"error":"x","details":[{"path":"email","message":"y"}]}', "").details).toEqual([
    { path: "email", message: "y" },
  ]);
});

test("people read the server's words, and the fallback when there are none", () => {
  expect(errorText(new ApiError(400, '{"error":"Please enter a name"}', ""), "Failed")).toBe("Please enter a name");
  expect(errorText(new TypeError("fetch failed"), "Failed")).toBe("Failed");
});

test.each([
  "",
  "{}",
  "null",
  "[]",
  '"text"',
  '{"error":""}',
  '{"error":{"code":7}}',
  "<html><h1>502 Bad Gateway</h1></html>",
])("an answer without words of the server, %j, reads as in the catalogue", (body) => {
  expect(errorText(new ApiError(500, body, "Internal Server Error"), "Login failed")).toBe("Login failed");
});

test("reads are tried three more times, but not when the request itself is wrong", () => {
  expect([0, 1, 2, 3].map((failures) => retryRead(failures, refusal(500)))).toEqual([true, true, true, false]);
  expect(retryRead(0, new TypeError("no connection"))).toBe(true);
  expect(retryRead(0, refusal(408))).toBe(true);
  for (const status of [400, 401, 403, 404, 409, 429, 499]) expect(retryRead(0, refusal(status))).toBe(false);
});

test("waiting doubles from one second up to thirty", () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test("the cache of an answer on the server waits for nothing that would keep it", () => {
  const cache = newQueryClient();
  cache.setQueryData(["/api/issues"], []);
  expect(cache.getQueryCache().find({ queryKey: ["/api/issues"] })?.options.gcTime).toBeUndefined();
});
