import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import type { PartsSort } from "#db/vocabulary.ts";
import type { ItemOf } from "#app/http/api-types.ts";
import { changeCached, refresh } from "./cached-lists.ts";
import { call, listsOf, pathOf, readOf } from "./call.ts";
import { statsPath } from "./stats.ts";

export const issuesPath = pathOf("issues.list");
export const tasksPath = pathOf("tasks.list");
export const engineersPath = pathOf("engineers.list");
export const partsPath = pathOf("parts-requests.list");

/** An active engineer with their load; what they do not show is empty. */
export type Engineer = ItemOf<"engineers.list">;
type Task = ItemOf<"tasks.list">;
export type PartsRequest = ItemOf<"parts-requests.list">;
export type PartLine = PartsRequest["partsData"][number];

export const openIssues = (severity: "High" | "Medium" | undefined, limit: number) =>
  readOf("issues.list", { status: ["open"], severity, limit });
/** What is still to be done: of one engineer, or of everybody. */
export const openTasks = (engineerId: number | undefined, limit: number) =>
  readOf("tasks.list", { assignedToId: engineerId, status: ["pending", "in_progress"], limit });
/** What an engineer has done, the newest assignment first. */
export const completedTasks = (engineerId: number, limit: number) =>
  readOf("tasks.list", { assignedToId: engineerId, status: ["completed"], limit });
export const engineers = readOf("engineers.list");
export const firstEngineers = (limit: number) => readOf("engineers.list", { limit });
export const partsBy = (sortBy: PartsSort, limit: number) => readOf("parts-requests.list", { sortBy, limit });

/** What changes when issues and tasks move. */
const afterWork = [issuesPath, tasksPath, engineersPath, statsPath, "/api/dashboard"] as const;

/** Assigns issues; they leave the list at once and come back when somebody was faster. */
export function useAssign() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (assignment: { issueIds: number[]; engineerId: number; identificationTime: string }) =>
      call("issues.assign", assignment),
    onMutate: ({ issueIds }) => {
      const undos = issueIds.map((id) => changeCached(client, listsOf("issues.list"), id, () => undefined));
      return () => undos.reverse().forEach((undo) => undo());
    },
    onError: (_error, _sent, undo) => undo?.(),
    onSettled: () => refresh(client, ...afterWork),
  });
}

type TaskStep = { task: Task } & ({ complete: { endTime?: string } } | { release: true });

/** Completes or releases a task, on the screen at once. */
export function useTaskStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ task, ...step }: TaskStep) =>
      "complete" in step
        ? await call("tasks.complete", { taskId: task.id, status: "completed", ...step.complete })
        : await call("tasks.release", { taskId: task.id, assignedToId: null }),
    onMutate: ({ task, ...step }) =>
      changeCached(client, listsOf("tasks.list"), task.id, (item): Task | undefined =>
        "complete" in step
          ? {
              ...item,
              status: "completed",
              issueStatus: "completed",
              endTime: step.complete.endTime ?? new Date().toISOString(),
            }
          : undefined,
      ),
    onError: (_error, _sent, undo) => undo?.(),
    onSettled: () => refresh(client, ...afterWork),
  });
}

export type RequestChange = Partial<Pick<PartsRequest, "ordered" | "orderedDate" | "delivered" | "deliveredDate">>;

interface PartsEdit {
  request: PartsRequest;
  change?: RequestChange;
  line?: Pick<PartLine, "id"> & Partial<PartLine>;
}

const partsEdits = ["edit-parts"];

/** Changes a request or one of its lines; `usePendingEdits` shows it until the server has answered. */
export function usePartsChange() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: partsEdits,
    // `useOwnEdits` keeps showing what was changed for as long as the page is open.
    gcTime: Infinity,
    mutationFn: ({ request, change, line }: PartsEdit) =>
      call("parts-requests.update", { requestId: request.id, ...change, lines: line && [lineChange(line)] }),
    onSuccess: (saved) => void changeCached(client, listsOf("parts-requests.list"), saved.id, () => saved),
    onSettled: () => refresh(client, partsPath, statsPath),
  });
}

/**
 * The list with the requests that were changed here since `since` (ms since 1970) and have left it: it is cut at a
 * limit, and a request that was ticked as delivered is no longer among the first.
 */
export function useOwnEdits(requests: PartsRequest[] | undefined, since: number): PartsRequest[] | undefined {
  const saved = useMutationState({
    filters: { mutationKey: partsEdits, status: "success" },
    select: ({ state }) => (state.submittedAt >= since ? (state.data as PartsRequest) : undefined),
  });
  if (!requests) return requests;
  const listed = new Set(requests.map(({ id }) => id));
  const gone = new Map(saved.flatMap((request) => (request && !listed.has(request.id) ? [[request.id, request]] : [])));
  return gone.size === 0 ? requests : [...requests, ...gone.values()];
}

/**
 * The requests with the edits that are on their way. Laid over the list instead of written into it, because edits
 * follow each other quickly and a list that is read in between does not know the latest yet.
 */
export function usePendingEdits(requests: PartsRequest[] | undefined): PartsRequest[] | undefined {
  const edits = useMutationState({
    filters: { mutationKey: partsEdits, status: "pending" },
    select: ({ state }) => state.variables as PartsEdit,
  });
  if (edits.length === 0) return requests;
  return requests?.map((request) => edits.filter((edit) => edit.request.id === request.id).reduce(withEdit, request));
}

const withEdit = (request: PartsRequest, { change, line }: PartsEdit): PartsRequest => ({
  ...request,
  ...change,
  partsData: line
    ? request.partsData.map((part) => (part.id === line.id ? { ...part, ...line } : part))
    : request.partsData,
});

const lineChange = ({ id, ...change }: Pick<PartLine, "id"> & Partial<PartLine>) => ({ partId: id, ...change });

/** Deletes one part; with its last part the request goes. */
export function usePartDelete() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ request, line }: { request: PartsRequest; line: PartLine }) =>
      call("parts-requests.delete-line", { requestId: request.id, partId: line.id }),
    onSuccess: (_done, { request }) => {
      const edits = client.getMutationCache().findAll({ mutationKey: partsEdits });
      for (const edit of edits)
        if ((edit.state.data as PartsRequest | undefined)?.id === request.id) client.getMutationCache().remove(edit);
    },
    onMutate: ({ request, line }) =>
      changeCached(client, listsOf("parts-requests.list"), request.id, (item) => {
        const partsData = item.partsData.filter(({ id }) => id !== line.id);
        return partsData.length > 0 ? { ...item, partsData } : undefined;
      }),
    onError: (_error, _sent, undo) => undo?.(),
    onSettled: () => refresh(client, partsPath, statsPath),
  });
}

export interface EngineerForm {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** Adds, edits and removes engineers, by the calls of the accounts. */
export function useEngineerWrites() {
  const client = useQueryClient();
  const settled = () => refresh(client, engineersPath, pathOf("users.list"));
  const add = useMutation({
    mutationFn: (form: EngineerForm) => call("users.create", { ...form, role: "service" }),
    onSettled: settled,
  });
  const edit = useMutation({
    mutationFn: ({ engineer, form }: { engineer: Engineer; form: EngineerForm }) =>
      call("engineers.update", {
        id: engineer.id,
        ...form,
        password: form.password || undefined,
        version: engineer.version,
      }),
    onSettled: settled,
  });
  const deactivate = useMutation({
    mutationFn: (id: number) => call("users.deactivate", { id }),
    onSettled: settled,
  });
  return { add, edit, deactivate };
}
