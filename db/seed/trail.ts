import type * as schema from "../schema/index.ts";
import type { Chance } from "./random.ts";
import type { DemoHistory } from "./reports.ts";

/** The calls of the built-in engine by which handed-in reports were read. */
export function extractionCalls(chance: Chance, { logs }: DemoHistory): (typeof schema.llmCalls.$inferInsert)[] {
  return handedIn(logs).map(({ createdAt, createdById }) => ({
    createdAt,
    userId: createdById,
    purpose: "extraction",
    provider: "builtin",
    model: "built-in engine",
    durationMs: chance.whole(4, 40),
    outcome: "ok",
  }));
}

const newestReadings = 40;

/** The newest readings of the queue, from which screens know when something was read last. */
export const finishedJobs = ({ logs }: DemoHistory): (typeof schema.jobs.$inferInsert)[] =>
  handedIn(logs)
    .toSorted((a, b) => b.createdAt!.getTime() - a.createdAt!.getTime())
    .slice(0, newestReadings)
    .map(({ createdAt, createdById, sourceType }) => ({
      ownerId: createdById!,
      kind: sourceType === "whatsapp" ? ("whatsapp" as const) : ("pdf" as const),
      status: "saved" as const,
      progress: 1,
      attempts: 1,
      startedAt: createdAt,
      finishedAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    }));

const handedIn = (logs: DemoHistory["logs"]) => logs.filter(({ sourceType }) => sourceType !== "manual");

/** The audit rows that the life of an issue would have left, so that its history can be read. */
export function issueTrail(
  issues: DemoHistory["issues"],
  people: { id: number; name: string }[],
): (typeof schema.auditLog.$inferInsert)[] {
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  const operatorId = 3;
  return issues.flatMap((issue) => {
    const row = (
      at: Date | null | undefined,
      actorId: number | null | undefined,
      operation: string,
      before: object | null,
      after: object,
    ) =>
      at && actorId
        ? [
            {
              at,
              actorId,
              actorName: nameOf.get(actorId) ?? null,
              door: "http" as const,
              operation,
              entity: "issue",
              entityId: String(issue.id),
              before: before as Record<string, unknown> | null,
              after: after as Record<string, unknown>,
            },
          ]
        : [];
    return [
      ...row(issue.createdAt, issue.reportedById, "issues.report", null, {
        status: "open",
        description: issue.description,
        severity: issue.severity,
        area: issue.area,
      }),
      ...row(
        issue.assignedAt,
        operatorId,
        "issues.assign",
        { status: "open", assignedToId: null },
        { status: "assigned", assignedToId: issue.assignedToId },
      ),
      ...row(
        issue.engineerFixedAt,
        issue.engineerFixedById,
        "tasks.mark-fixed",
        { engineerFixedAt: null },
        { engineerFixedAt: issue.engineerFixedAt },
      ),
      ...row(
        issue.endTime,
        operatorId,
        "tasks.complete",
        { status: "assigned" },
        { status: "completed", endTime: issue.endTime },
      ),
      ...row(
        issue.fixedDate,
        issue.fixedById,
        "issues.resolve",
        { status: "open" },
        { status: "closed", fixedDate: issue.fixedDate },
      ),
    ];
  });
}
