import { roles, type Role } from "#db/vocabulary.ts";
import type { Frame } from "../frame.ts";
import type { Concept } from "../phrases/phrase-books.ts";
import { newPersonName } from "../mentions/new-people.ts";
import { onePerson } from "../pick/people.ts";
import type { FleetPerson } from "../types.ts";
import { ask, refuse, compact, type Intent } from "./intent.ts";

const roleConcepts: [Concept, Role][] = [
  ["roleAdmin", roles[0]],
  ["roleOperator", roles[1]],
  ["roleService", roles[2]],
  ["roleView", roles[3]],
];
const statedRole = (frame: Frame) => roleConcepts.find(([concept]) => frame.says(concept))?.[1] ?? null;
const isSelf = (frame: Frame) =>
  frame.people.length === 0
    ? frame.says("mine")
    : frame.people.every(({ people }) => people.some(({ id }) => id === frame.actor.id));

/** "Colin's password and Ana's": several people, each of them named without doubt. */
function eachPerson(frame: Frame) {
  const named = frame.people.map(({ people }) => people);
  const clear = frame.given.userId === undefined && named.every(({ length }) => length === 1);
  return { slot: "userId", ids: clear ? [...new Set(named.map(([person]) => person!.id))] : [] };
}

function refuseProtected(frame: Frame, person: FleetPerson) {
  if (person.id === frame.actor.id) refuse("protected", "notOneself");
  if (person.role === "admin") refuse("protected", "adminProtected", { name: person.name });
}

export const create: Intent = {
  operations: ["users.create"],
  fill(frame) {
    const role =
      (frame.given.role as Role | undefined) ??
      statedRole(frame) ??
      (frame.says("engineer") || frame.words.some(({ norm }) => norm === "service") ? "service" : null);
    if (role === "admin" && frame.actor.role !== "admin") refuse("role", "onlyAdminsMakeAdmins");
    const name = frame.given.name ?? newPersonName(frame) ?? ask("name");
    const email = frame.given.email ?? frame.email ?? ask("email");
    return {
      operation: "users.create",
      arguments: compact({ name, email, role: role ?? ask("role"), mobilePhone: frame.phone }),
    };
  },
};

export const deactivate: Intent = {
  operations: ["users.deactivate"],
  each: eachPerson,
  fill(frame) {
    if (frame.people.length === 0 && frame.says("mine")) refuse("protected", "notOneself");
    const person = onePerson(frame, "userId");
    refuseProtected(frame, person);
    if (!person.active) refuse("state", "alreadyInactive", { name: person.name });
    return { operation: "users.deactivate", arguments: { userId: person.id } };
  },
};

export const resetPasswordIntent: Intent = {
  operations: ["users.reset-password"],
  each: eachPerson,
  fill(frame) {
    const person = onePerson(frame, "userId");
    if (person.role === "admin") refuse("protected", "adminProtected", { name: person.name });
    if (!person.active) refuse("inactive", "inactivePerson", { name: person.name });
    return { operation: "users.reset-password", arguments: { userId: person.id } };
  },
};

export const changeRole: Intent = {
  operations: ["users.update-role"],
  fill(frame) {
    if (isSelf(frame)) refuse("protected", "ownRole");
    const person = onePerson(frame, "userId");
    refuseProtected(frame, person);
    return {
      operation: "users.update-role",
      arguments: { userId: person.id, role: frame.given.role ?? statedRole(frame) ?? ask("role") },
    };
  },
};

export const listUsersIntent: Intent = {
  operations: ["users.list"],
  fill: () => ({ operation: "users.list", arguments: {} }),
};

export const listEngineersIntent: Intent = {
  operations: ["engineers.list"],
  fill: () => ({ operation: "engineers.list", arguments: {} }),
};

export const updateEngineerIntent: Intent = {
  operations: ["engineers.update"],
  fill(frame) {
    const people = frame.people[0]?.people ?? [];
    const active = people.filter((person) => person.active);
    const person =
      typeof frame.given.engineerId === "number"
        ? frame.fleet.person.get(frame.given.engineerId)!
        : people.length === 1
          ? people[0]!
          : active.length === 1
            ? active[0]!
            : ask(
                "engineerId",
                active.map(({ id }) => id),
              );
    if (person.role === "admin") refuse("protected", "adminProtected", { name: person.name });
    const values = compact({
      mobilePhone: frame.phone,
      email: frame.email,
      name: frame.phone || frame.email ? null : renamed(frame),
    });
    if (!Object.keys(values).length) ask(frame.says("email") ? "email" : "mobilePhone");
    return { operation: "engineers.update", arguments: { engineerId: person.id, ...values } };
  },
};

const calledSo = new RegExp(
  "^(?:please )?(?:call me|nenn(?:e)? mich|appelle-moi" +
    String.raw`|ll[aá]mame) (\p{Lu}[\p{L}\p{M}'’. -]+?)(?: (?:from now on|please|now|ab jetzt|bitte|désormais` +
    "|a partir de ahora|por favor))*[.!]?$",
  "iu",
);

const renamedTo = new RegExp(
  String.raw`(?:\b(?:to|is|into|as|called|heiße|heisse|heißt|in|zu|auf|auf|en|a|à|por|para|naar|is nu|appelle|llamo` +
    String.raw`|chamo)\b|[:=]|改成|改为)\s*(?:now\s+|jetzt\s+` +
    String.raw`|nun\s+)?(\p{Lu}[\p{L}\p{M}'’.-]+(?:\s+(?:\p{Lu}[\p{L}\p{M}'’.-]*|van|de|von|der|den|la|del|da` +
    String.raw`|dos))*\s*?)(?:\s+(?:now|jetzt|maintenant|ahora|agora|nu))?[.!]?$`,
  "u",
);

/** The new name behind "to", "is", "now called", as written. */
function renamed(frame: Frame): string | null {
  const called = calledSo.exec(frame.text.trim());
  if (called) return called[1]!.trim();
  const match = renamedTo.exec(frame.text.trim());
  const han = /(?:名字|姓名)(?:改成|改为|是)\s*([\p{L}· ]{2,20})$/u.exec(frame.text.trim())?.[1];
  return (match?.[1] ?? han)?.trim() ?? null;
}

export const updateProfileIntent: Intent = {
  operations: ["profile.update"],
  fill(frame) {
    const values = compact({
      mobilePhone: frame.phone,
      email: frame.email,
      name: frame.phone || frame.email ? null : (frame.given.name ?? renamed(frame)),
    });
    if (!Object.keys(values).length) ask(frame.says("email") ? "email" : frame.says("phone") ? "mobilePhone" : "name");
    return { operation: "profile.update", arguments: values };
  },
};

export const changePassword: Intent = {
  operations: ["profile.update-password"],
  // A password typed into the chat is never taken over: the form asks for it.
  fill: () => ({ operation: "profile.update-password", arguments: {} }),
};
