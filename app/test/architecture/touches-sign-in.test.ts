import { getTableColumns } from "drizzle-orm";
import ts from "typescript";
import { expect, test } from "vitest";
import { users } from "#db/schema/index.ts";
import { catalogue } from "#tools/catalogue.ts";
import { permissions, type OperationName } from "#tools/permissions/rules.ts";
import { needSession, needsSession } from "#tools/permissions/session-rules.ts";
import { declarationsIn, reachedFrom, type Declaration, type Place } from "./reach.ts";

/** What an operation does to sign-ins is read from its code, so that none can forget to say it. */

const schema = "db/schema/index.ts#";
const keyTables = ["sessions", "accessTokens", "calendarFeeds", "recoveryCodes", "passwordResets"]
  .concat(["channelLinks", "channelLinkCodes", "oauthClients", "connectedPrograms", "oauthCodes", "refreshTokens"])
  .concat(["userIdentities", "providerSessions", "signInAttempts", "scimTokens", "scimUsers"])
  .map((name) => schema + name);
/** Columns of a person by which nobody signs in, and by which no session lasts longer. */
const plain = new Set(
  [
    "name",
    "mobilePhone",
    "hiddenFromPickers",
    "seesMoney",
    "onlyOwnSites",
    "theme",
    "language",
    "timeZone",
    "notifications",
    "visibility",
    "erasure",
  ].concat(["createdAt", "updatedAt", "version", "id", "deletedAt"]),
);
/** Ways to write a row of a table that is named beside. */
const writers = new Set(["writeRecord", "addRecord", "deleteRecord", "insert", "update", "delete"]);
const written =
  "users|sessions|access_tokens|calendar_feeds|recovery_codes|password_resets|channel_links|channel_link_codes|" +
  "connected_programs|oauth_clients|oauth_codes|refresh_tokens|" +
  "identity_providers|user_identities|provider_sessions|sign_in_attempts|scim_tokens|scim_users";
const byHand = new RegExp(`\\b(?:insert into|update|delete from|truncate)\\s+"?(?:${written})\\b`, "i");
/** Ports behind which links for a new password are made. */
const ports = new Set(["accountMails"]);

const declarations = declarationsIn(["tools", "db/queries"]);
const touching = new Set([...declarations.values()].filter(touches).map(({ place }) => place));

function touches({ node, uses }: Declaration): boolean {
  if ([...uses.values()].some((place) => keyTables.includes(place))) return true;
  const person = [...uses].find(([, place]) => place === `${schema}users`)?.[0];
  const names = ['"users"', ...(person ? [person] : [])];
  let found = false;
  const walk = (inner: ts.Node) => {
    if (ts.isCallExpression(inner)) found ||= writesPerson(inner, names);
    if (ts.isIdentifier(inner)) found ||= ports.has(inner.text);
    if (ts.isTemplateExpression(inner) || ts.isStringLiteralLike(inner)) found ||= byHand.test(inner.getText());
    ts.forEachChild(inner, walk);
  };
  walk(node);
  return found;
}

/** `writeRecord(db, "users", id, changes, now)` or `db.update(users)…`, unless it is plain to see that no key is written. */
function writesPerson(call: ts.CallExpression, names: string[]): boolean {
  const name = ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : call.expression.getText();
  if (!writers.has(name) || !call.arguments.some((argument) => names.includes(argument.getText()))) return false;
  const changes = call.arguments.find((argument) => ts.isObjectLiteralExpression(argument));
  return !changes?.properties.every((member) => member.name !== undefined && plain.has(member.name.getText()));
}

/** The place of an operation's own declaration: the one that holds its name. */
const placeOf = (name: string): Place =>
  [...declarations.values()].find(
    ({ node }) =>
      ts.isVariableDeclaration(node) &&
      node.initializer?.getText().startsWith("operation(") &&
      node.initializer.getText().includes(`name: "${name}"`),
  )!.place;

/** Whatever stands among the calls of signing in is about it, even when it writes nothing. */
const isNamedSo = (name: string) => /^(auth|profile|access-tokens|identity-providers|identities)\./.test(name);

test("every column of a person is known as one that signs somebody in, or as one that does not", () => {
  const keys = Object.keys(getTableColumns(users)).filter((column) => !plain.has(column));
  expect(keys.toSorted()).toEqual([
    "active",
    "deactivatedAt",
    "email",
    "mustChangePassword",
    "passwordHash",
    "role",
    "sessionTimeoutMinutes",
    "totpEnabledAt",
    "totpLastStep",
    "totpSecret",
  ]);
});

test("an operation that changes or shows by what people sign in says so, and no other does", () => {
  const does = (name: string) => isNamedSo(name) || [...reachedFrom(placeOf(name), declarations)].some(isTouching);
  const isTouching = (place: Place) => touching.has(place);
  const names = catalogue.map(({ name }) => name as string);
  const marked = catalogue.filter(({ touchesSignIn }) => touchesSignIn).map(({ name }) => name as string);
  expect(marked.toSorted()).toEqual(names.filter(does).toSorted());
  expect(marked.length).toBeGreaterThan(20);
});

test("what touches sign-ins is not for access tokens, in whole or by the members that do", () => {
  // Looking at the own settings and at who one is gives nothing away.
  const looks = new Set(["auth.show-me", "settings.show"]);
  const open = catalogue
    .filter(({ touchesSignIn }) => touchesSignIn)
    .map(({ name }) => name as OperationName)
    .filter(
      (name) => permissions[name] !== "everyone" && !needsSession(name) && !needSession[name] && !looks.has(name),
    );
  expect(open).toEqual([]);
});
