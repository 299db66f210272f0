/** Structured logs: one JSON line an event, with the request, person and job it belongs to, and without secrets. */
import { messageOf } from "#db/error-message.ts";
import { AsyncLocalStorage } from "node:async_hooks";
import { pino, stdSerializers, type DestinationStream, type Logger } from "pino";
import { isDatabaseAway } from "#db/away.ts";

/** What is going on, for every line that is logged meanwhile. */
export interface Trace {
  requestId?: string;
  userId?: number;
  jobId?: number;
  /** Pattern of the path, for figures. */
  route?: string;
  /** Milliseconds by what they went into, where that is measured. */
  times?: Record<string, number>;
}

export interface LoggedFault {
  at: string;
  message: string;
  requestId?: string;
}

declare global {
  // The server and its bundle load this file each for themselves; what they note must be the same.
  var maintenanceHubTrace: AsyncLocalStorage<Trace> | undefined;
  var maintenanceHubFaults: LoggedFault[] | undefined;
}

export const trace = (globalThis.maintenanceHubTrace ??= new AsyncLocalStorage<Trace>());
const faults = (globalThis.maintenanceHubFaults ??= []);
const mostFaults = 20;

/** Adds to what is going on, for instance who turned out to call. */
export const noteTrace = (facts: Trace): void => void Object.assign(trace.getStore() ?? {}, facts);

/** The latest faults that this process has logged, newest first. */
export const recentFaults = (): LoggedFault[] => [...faults];

/** Members that hold a secret, wherever they stand in what is logged. */
const secrets = [
  "password",
  "newPassword",
  "currentPassword",
  "temporaryPassword",
  "passwordHash",
  "token",
  "tokenHash",
  "secret",
  "totpSecret",
  "cookie",
  "authorization",
  "apiKey",
];

/** The path of an address without what follows "?", and without the secret of a calendar's, label's or report's link. */
export const loggablePath = (url: string): string =>
  url.split("?")[0]!.replace(/(\/(?:calendar|m|r|s)\/)[^/]+/i, "$1[hidden]");

export function createLog(level: string, destination?: DestinationStream): Logger {
  const settings = {
    level,
    redact: {
      paths: [
        ...secrets,
        ...secrets.flatMap((name) => [`*.${name}`, `*.*.${name}`]),
        'headers["set-cookie"]',
        '*.headers["set-cookie"]',
      ],
      censor: "[hidden]",
    },
    serializers: {
      err: (error: unknown) =>
        error instanceof Error ? (awayInBrief(error) ?? withoutValues(stdSerializers.err(error))) : error,
    },
    mixin: () => {
      const { times: _times, ...about } = trace.getStore() ?? {};
      return about;
    },
    hooks: {
      logMethod(this: Logger, args: Parameters<Logger["info"]>, method: (...args: never[]) => void, severity: number) {
        if (severity >= 50) rememberFault(args);
        method.apply(this, args as never);
      },
    },
  };
  return destination ? pino(settings, destination) : pino(settings);
}

/** What a failed statement was given, hashes among it; what a failed call of a model was asked and answered. */
const values = [
  "params",
  "parameters",
  "args",
  "requestBodyValues",
  "responseBody",
  "responseHeaders",
  "data",
  "prompt",
  "text",
];

/** While the database is away every call fails by it: where in the code says nothing, and would fill the disk. */
function awayInBrief(error: Error): object | undefined {
  if (!isDatabaseAway(error)) return undefined;
  let first = error;
  while (first.cause instanceof Error) first = first.cause;
  return { type: "DatabaseAway", message: first.message };
}

/** A fault carries the values of what failed, among them personal data. */
function withoutValues(error: object): object {
  return Object.fromEntries(
    Object.entries(error)
      .filter(([name]) => !values.includes(name))
      .map(([name, value]) => [
        name,
        typeof value === "string"
          ? cut(value)
          : value && typeof value === "object"
            ? withoutValues(value as object)
            : value,
      ]),
  );
}

const cut = (text: string) => text.replace(/\nparams: [^\n]*/g, "\nparams: [hidden]");

/** What a fault says, without the values of a failed statement. */
export const loggableMessage = (error: unknown): string => cut(messageOf(error));

function rememberFault([first, text]: unknown[]) {
  const error = (first as { err?: unknown } | undefined)?.err;
  const message = [
    typeof first === "string" ? first : text,
    error instanceof Error ? cut(error.message).split("\n")[0] : undefined,
  ];
  faults.unshift({
    at: new Date().toISOString(),
    message: message.filter(Boolean).join(": "),
    requestId: trace.getStore()?.requestId,
  });
  faults.length = Math.min(faults.length, mostFaults);
}
