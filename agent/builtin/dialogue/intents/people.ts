import { roles, type Role } from "#db/vocabulary.ts";
import type { Frame } from "../frame.ts";
import type { Concept } from "../phrases/phrase-books.ts";
import { isCapital, nameRuns, newPersonName } from "../mentions/new-people.ts";
import { onePerson } from "../pick/people.ts";
import type { FleetPerson } from "../types.ts";
import { issueIds } from "./issues.ts";
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
  recognise(frame) {
    if (frame.question || (frame.says("pdf", "chat") && !frame.email)) return 0;
    if (frame.says("mine") && !frame.people.length && !frame.says("user", "engineer", "roleOperator", "roleAdmin"))
      return 0;
    const account = frame.says("user") || statedRole(frame) !== null;
    if (ownContact(frame)) return 0;
    if (
      frame.says("need") &&
      accountNoun(frame) &&
      !frame.people.length &&
      !frame.machine.said &&
      !frame.says("password")
    )
      return 0.88;
    if (frame.says("add") && frame.email) return 0.93;
    if (frame.email && statedRole(frame) && !frame.people.length && !frame.says("mine", "change")) return 0.85;
    if (frame.says("add") && frame.says("user") && !frame.says("assign", "issue")) return 0.88;
    if (
      frame.says("add") &&
      account &&
      !frame.machine.said &&
      !issueIds(frame).length &&
      !frame.says("issue", "task", "show")
    )
      return 0.72;
    return 0;
  },
  fill(frame) {
    const role =
      (frame.given.role as Role | undefined) ??
      statedRole(frame) ??
      (frame.words.some(({ norm }) => norm === "service") ? "service" : null);
    if (role === "admin" && frame.actor.role !== "admin") refuse("role", "onlyAdminsMakeAdmins");
    const name = frame.given.name ?? newPersonName(frame) ?? ask("name");
    const email = frame.given.email ?? frame.email ?? ask("email");
    return {
      operation: "users.create",
      arguments: compact({ name, email, role: role ?? ask("role"), mobilePhone: frame.phone }),
    };
  },
};

const accountNoun = ({ words }: Frame) =>
  words.some(({ norm }) => /^(?:logins?|accounts?|zugang|konto|compte|acces|cuenta|acceso)$/.test(norm)) ||
  /账号|账户|帐号/.test(words.map(({ norm }) => norm).join(""));

/** "Got a new mail address, …": an address with the word for it, and nobody whose it would be. */
const ownContact = (frame: Frame) =>
  !frame.people.length &&
  !frame.says("user", "engineer") &&
  statedRole(frame) === null &&
  (frame.email !== null || frame.phone !== null) &&
  frame.says("email", "phone") &&
  nameRuns(frame)
    .flat()
    .every((word) => !isCapital(word) || word === frame.words[0]!.raw);

export const deactivate: Intent = {
  operations: ["users.deactivate"],
  recognise: (frame) =>
    frame.question || frame.machine.bySerial
      ? 0
      : frame.says("deactivate") &&
          (frame.people.length || frame.says("user", "mine")) &&
          !frame.says("notification", "theme")
        ? 0.9
        : frame.says("deactivate") &&
            frame.words.length <= 4 &&
            !frame.machine.said &&
            !frame.says("notification", "theme", "session")
          ? 0.7
          : frame.says("delete") &&
              frame.people.length &&
              (frame.says("user", "engineer") || frame.rest("delete").length === 0) &&
              !frame.ids.length
            ? 0.84
            : 0,
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
  recognise: (frame) =>
    !isSelf(frame) &&
    (frame.says("resetPassword") ||
      shutOut(frame) ||
      (frame.says("password") && frame.people.length && frame.says("change", "add"))) &&
    !(frame.question && frame.says("which"))
      ? 0.92
      : 0,
  each: eachPerson,
  fill(frame) {
    const person = onePerson(frame, "userId");
    if (person.role === "admin") refuse("protected", "adminProtected", { name: person.name });
    if (!person.active) refuse("inactive", "inactivePerson", { name: person.name });
    return { operation: "users.reset-password", arguments: { userId: person.id } };
  },
};

/** "Ana is locked out again": of a person, not of a machine. */
const shutOut = (frame: Frame) =>
  frame.people.length > 0 &&
  !frame.machine.said &&
  !issueIds(frame).length &&
  /\b(?:(?:is|was|got|gets|been|has) (?:\w+ )?locked out|ist (?:\w+ )?ausgesperrt|est bloquée?|está bloquead[oa])|登录不了|登不上|进不去/i.test(
    frame.text,
  );

export const changeRole: Intent = {
  operations: ["users.update-role"],
  recognise: (frame) =>
    (!frame.says("user") || (frame.people.length > 0 && !frame.says("add"))) &&
    !frame.email &&
    !issueIds(frame).length &&
    frame.says("roleChange") &&
    (frame.people.length > 0 || frame.says("mine")) &&
    (statedRole(frame) ||
      /rol|rechte|right|role|promot|upgrade|funcao|papel/.test(frame.words.map(({ norm }) => norm).join(" ")))
      ? 0.9
      : 0,
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

const asksContacts = (frame: Frame) => frame.question || frame.says("show");

export const listUsersIntent: Intent = {
  operations: ["users.list"],
  recognise(frame) {
    if (frame.says("add", "delete", "deactivate", "password", "analyse", "audit", "usage")) return 0;
    if (frame.says("user") && asksContacts(frame)) return 0.78;
    if (
      frame.says("user") &&
      (frame.says("email", "all", "name") || frame.words.length <= 3) &&
      !frame.machine.said &&
      !issueIds(frame).length
    )
      return 0.72;
    if (frame.says("email", "phone") && frame.people.length > 0 && asksContacts(frame)) return 0.5;
    return frame.says("roleAdmin", "roleOperator") &&
      asksContacts(frame) &&
      !frame.people.length &&
      !frame.says("roleChange")
      ? 0.66
      : 0;
  },
  fill: () => ({ operation: "users.list", arguments: {} }),
};

export const listEngineersIntent: Intent = {
  operations: ["engineers.list"],
  recognise(frame) {
    if (
      frame.says("add", "deactivate", "analyse", "task", "issue") ||
      (frame.says("assign") && !frame.says("show")) ||
      frame.machine.bySerial
    )
      return 0;
    if (frame.says("engineer") && (asksContacts(frame) || frame.says("name", "all")))
      return frame.people.length ? 0.3 : 0.79;
    if (frame.says("phone", "email") && frame.people.length && asksContacts(frame)) return 0.7;
    return frame.says("engineer") && frame.words.length <= 2 ? 0.6 : 0;
  },
  fill: () => ({ operation: "engineers.list", arguments: {} }),
};

export const updateEngineerIntent: Intent = {
  operations: ["engineers.update"],
  recognise(frame) {
    if (
      frame.question ||
      (frame.says("add") && frame.email !== null && !frame.people.length) ||
      isSelf(frame) ||
      !frame.people.length
    )
      return 0;
    if (frame.phone || frame.email)
      return frame.says("user", "roleService") && frame.says("add") && frame.email && !frame.says("phone", "email")
        ? 0.4
        : 0.94;
    return frame.says("name", "rename") && renamed(frame) && !frame.says("chat")
      ? 0.8
      : frame.says("phone", "email") && frame.says("change")
        ? 0.7
        : 0;
  },
  fill(frame) {
    const people = frame.people[0]!.people;
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
  recognise(frame) {
    if (ownContact(frame) && !frame.question && !issueIds(frame).length) return 0.9;
    if (!isSelf(frame) || frame.says("user") || issueIds(frame).length > 0) return 0;
    if (frame.question && frame.says("which", "who")) return 0;
    if (frame.phone || (frame.email && !frame.says("add"))) return 0.9;
    if (frame.email && frame.says("mine") && !/^(?:add|new user)/.test(frame.words[0]!.norm)) return 0.9;
    if (frame.says("name") && renamed(frame) && !frame.says("chat", "machine")) return 0.88;
    return frame.says("name", "phone", "email") && frame.says("change", "add") && frame.words.length <= 7 ? 0.7 : 0;
  },
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
  recognise: (frame) =>
    (isSelf(frame) || (frame.people.length === 0 && frame.says("changePassword"))) &&
    frame.says("password") &&
    (frame.says("changePassword") ||
      (frame.people.length > 0 && frame.says("resetPassword")) ||
      (frame.says("mine") && frame.says("change", "resetPassword", "add"))) &&
    !(frame.question && frame.says("which") && !/^how|wie|comment|como|hoe/.test(frame.words[0]!.norm))
      ? 0.93
      : 0,
  // A password typed into the chat is never taken over: the form asks for it.
  fill: () => ({ operation: "profile.update-password", arguments: {} }),
};
