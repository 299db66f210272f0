/** What a directory, or somebody who would be one, must not get: ways of SCIM that some product has once let through. */
import { groupUrn, patchUrn, userUrn } from "./scim.ts";

export interface ScimAttempt {
  method: string;
  path: string;
  body?: unknown;
}

/** Calls by everything that is no token of a provider's directory. */
export const foreignCalls: ScimAttempt[] = [
  { method: "GET", path: "Users" },
  { method: "GET", path: "Groups" },
  { method: "GET", path: "ServiceProviderConfig" },
  { method: "POST", path: "Users", body: { schemas: [userUrn], userName: "thief@corp.test" } },
  { method: "PATCH", path: "Users/1", body: { schemas: [patchUrn], Operations: [{ op: "remove", path: "emails" }] } },
  { method: "DELETE", path: "Users/1" },
  { method: "POST", path: "Groups", body: { schemas: [groupUrn], displayName: "Bosses" } },
];

/** Headers of callers that have no such token; `token` is one that was true. */
export const foreignHeaders = (token: string): Record<string, Record<string, string>> => ({
  nothing: {},
  "an empty token": { authorization: "Bearer " },
  "a part of the token": { authorization: `Bearer ${token.slice(0, -1)}` },
  "the token and more": { authorization: `Bearer ${token}x` },
  "the token in other letters": { authorization: `Bearer ${token.toUpperCase()}` },
  "the token as a password": { authorization: `Basic ${Buffer.from(`scim:${token}`).toString("base64")}` },
  "the token in a cookie": { cookie: `session=${token}` },
  "an invented token": { authorization: `Bearer mhscim_${"a".repeat(43)}` },
  "a token of SQL": { authorization: "Bearer x' or '1'='1" },
});

/** Filters that have to be refused, or that find nobody. */
export const wickedFilters: string[] = [
  "' or 1=1 --",
  `userName eq "x" or 1=1`,
  `userName eq "'; drop table users; --"`,
  `userName eq "%"`,
  `userName eq "*"`,
  `__proto__.polluted eq "yes"`,
  `constructor.prototype.polluted pr`,
  `password sw "$argon2"`,
  `passwordHash pr`,
  `userId pr`,
  `provider.clientId pr`,
  `(`.repeat(400),
  `not `.repeat(120),
  `userName eq "${"\n".repeat(60)}`,
  `userName eq "${"a".repeat(5_000)}"`,
  `userName eq {"$ne":null}`,
];

/** Changes of a person that would give more than a directory may, or hurt the server. */
export const wickedChanges: Record<string, object[]> = {
  "a role": [{ op: "replace", value: { role: "admin", roles: [{ value: "admin" }], userType: "admin" } }],
  "a role by path": [{ op: "add", path: "roles", value: [{ value: "admin", primary: true }] }],
  "a password": [{ op: "replace", path: "password", value: "gantry-beam-9" }],
  "a password hash": [{ op: "replace", value: { passwordHash: "x", mustChangePassword: false } }],
  "another account": [{ op: "replace", value: { userId: 1, id: "1", meta: { location: "x" } } }],
  "money and second factor": [{ op: "replace", value: { seesMoney: true, totpSecret: "x", totpEnabledAt: null } }],
  "groups by the person": [{ op: "add", path: "groups", value: [{ value: "1" }] }],
  "a prototype": [{ op: "add", path: "__proto__.polluted", value: "yes" }],
  "a prototype without a path": [{ op: "add", value: { "__proto__.polluted": "yes" } }],
  "a prototype within": [{ op: "add", value: JSON.parse('{"name":{"__proto__":{"polluted":"yes"}}}') as object }],
  "a prototype by a filter": [{ op: "add", path: `emails[__proto__.polluted eq "yes"].value`, value: "x" }],
  "a prototype by an extension": [
    { op: "add", value: { "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:__proto__.polluted": "yes" } },
  ],
  "a member of every object": [{ op: "add", path: "toString.polluted", value: "yes" }],
};
