import { z } from "zod";
import { momentShape } from "#db/records/fields.ts";
import { localModelProblems, localModelSources, localModelStates, localPurposes } from "#db/local-model-vocabulary.ts";
import { doorPurposes, modelProblems, trialKinds, trialProblems } from "#db/model-vocabulary.ts";

/** How many records of each kind a flush of the test data takes. */
export const testDataCountsShape = z.object({
  serviceLogs: z.int(),
  issues: z.int(),
  partsRequests: z.int(),
  partsLines: z.int(),
  drafts: z.int(),
  documents: z.int(),
  jobs: z.int(),
});

export const flushShape = z.object({
  success: z.boolean(),
  cleared: z.array(z.string()),
  counts: testDataCountsShape,
  backup: z.string().describe("File name of the backup that was written before"),
  message: z.string(),
});

const indexedByShape = z.object({
  model: z.string(),
  builtIn: z.boolean(),
  done: z.int().describe("Passages that are indexed by it"),
  total: z.int().describe("All passages"),
});

export const systemShape = z.object({
  version: z.string(),
  node: z.string(),
  uptimeSeconds: z.number(),
  memoryBytes: z.int(),
  engine: z.enum(["embedded", "postgres"]),
  storage: z.enum(["folder", "s3"]),
  storageFault: z.string().nullable().describe("Why files cannot be kept now"),
  queue: z.object({ queued: z.int(), processing: z.int(), failed: z.int(), stuck: z.int() }),
  model: z.object({
    name: z.string(),
    builtIn: z.boolean(),
    callsToday: z.int(),
    failedToday: z.int(),
    lastError: z.string().nullable(),
  }),
  searchIndex: z
    .object({
      serving: indexedByShape.nullable().describe("What search by meaning goes by; null: by words alone"),
      next: indexedByShape
        .extend({ problem: z.enum(modelProblems), failedAt: momentShape.nullable() })
        .nullable()
        .describe("The embedding model that search moves to once all passages are indexed by it"),
    })
    .describe("How far past reports, issues and manuals are indexed"),
  backupEveryHours: z.number(),
  recovery: z.object({ reason: z.string(), movedTo: z.string(), backup: z.string() }).optional(),
  recentErrors: z.array(z.object({ at: momentShape, message: z.string(), requestId: z.string().optional() })),
  database: z.object({
    version: z.string(),
    bytes: z.int(),
    users: z.int(),
    machines: z.int(),
    serviceLogs: z.int(),
    issues: z.int(),
    chats: z.int(),
  }),
  mailAvailable: z.boolean(),
  origin: z.string(),
  demo: z.boolean(),
  backups: z.array(z.object({ name: z.string(), bytes: z.int(), at: momentShape })),
});

export const modelsShape = z.object({
  purposes: z.array(
    z.object({
      purpose: z.enum(doorPurposes),
      by: z
        .enum(["server", "local", "built-in", "nobody"])
        .describe("Whether a server does it, a model on this server, this installation itself, or nobody"),
      model: z.string().nullable().describe("Name of the model at its server"),
      server: z.string().nullable().describe("Host and port of the server"),
      variables: z
        .array(z.object({ name: z.string(), set: z.boolean() }))
        .describe("Environment variables that decide it; their values are not told"),
    }),
  ),
  localModels: z
    .array(
      z.object({
        purpose: z.enum(localPurposes),
        offered: z.array(z.object({ model: z.string(), page: z.string().describe("Where the hub tells of it") })),
        wanted: z
          .object({
            model: z.string(),
            revision: z.string().nullable().describe("Commit at the hub, or what the files of the folder amount to"),
            licence: z.string().nullable().describe("As the hub names it"),
            source: z.enum(localModelSources),
            state: z.enum(localModelStates),
            used: z.boolean().describe("Whether it serves once it runs here; otherwise what is built in does"),
            problem: z.enum(localModelProblems).nullable(),
            problemDetail: z.string().nullable(),
            doneBytes: z.int(),
            totalBytes: z.int(),
            files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string().nullable() })),
            measuredMs: z
              .int()
              .nullable()
              .describe("A minute of speech, a hundred texts, or a report of a page, on this server"),
            measuredBytes: z.int().nullable().describe("Most memory meanwhile"),
          })
          .nullable()
          .describe("The model that runs on this server, or is on its way to it"),
      }),
    )
    .describe("Models that can run on this server, in processes of their own"),
  mostMs: z.int().describe("An answer of a model may take so long here"),
  waitingRecordings: z.int().describe("Recordings that are kept until a transcription model is set"),
});

export const describedLocalModelShape = z.object({
  revision: z.string().nullable().describe("Commit at the hub that would be brought"),
  licence: z.string().nullable().describe("As the hub names it"),
  totalBytes: z.int().nullable().describe("Of the model's files, without the program that runs it"),
  problem: z.enum(localModelProblems).nullable().describe("Why nothing is told now"),
  problemDetail: z.string().nullable(),
});

export const trialShape = z.object({
  kind: z.enum(trialKinds),
  problem: z.enum(trialProblems).describe("none: the model did what it was asked"),
  said: z
    .string()
    .nullable()
    .describe("What came: words, the call of a tool, what was read, or how many numbers a vector has"),
  status: z.int().nullable().describe("HTTP status of the server's refusal"),
  durationMs: z.int(),
});
