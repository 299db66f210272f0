import type { Plugin, Rollup } from "vite";

/**
 * Files that every page needs, each in one chunk: what hydration needs, and what the frame of signed-in people adds.
 * Left to itself the bundler cuts them into forty files, which cost 10 kB more and a request each.
 */
const chunks = {
  base: ["app/entry.client.tsx", "app/root.tsx"],
  frame: [
    "app/routes/_app.tsx",
    // What a new chat is drawn with, beside most pages and on one of its own, where these alone would bring the whole
    // of what other pages share.
    ...["components/assistant/suggestions.tsx", "data/chats.ts", "service-worker/wishes.ts"].map(
      (file) => `app/${file}`,
    ),
    "lucide-react/dist/esm/icons/arrow-up.mjs",
  ],
};

/** What at least two of these use goes into one chunk more, icons of half a kilobyte for the most part. */
const assistant = "app/components/assistant/conversation.tsx";
const pages = [
  ...["operations", "management", "engineer-dashboard", "machines"].map((name) => `app/routes/_app.${name}/route.tsx`),
  // It opens beside each of them.
  assistant,
];
const icon = /\/lucide-react\/dist\/esm\/icons\//;

/** Starts the page when it is loaded, so it must stay the last to load. */
const entry = /\/app\/entry\.client\.tsx$/;

type Graph = Pick<Rollup.PluginContext, "getModuleIds" | "getModuleInfo">;

/** Puts what all pages share into few chunks; what only some pages use stays where the bundler puts it. */
export function clientChunks(): Plugin {
  let found: Map<string, string> | undefined;
  return {
    name: "client-chunks",
    config: (_, { isSsrBuild }) =>
      isSsrBuild
        ? {}
        : {
            build: {
              rollupOptions: {
                output: {
                  onlyExplicitManualChunks: true,
                  manualChunks: (id, graph) => (found ??= modulesByChunk(graph)).get(id),
                },
              },
            },
          },
  };
}

function modulesByChunk(graph: Graph): Map<string, string> {
  const found = new Map<string, string>();
  const put = (ids: Iterable<string>, chunk: string) => {
    for (const id of ids) if (!entry.test(id) && !found.has(id)) found.set(id, chunk);
  };
  const from = (roots: string[]) =>
    reachedFrom(
      [...graph.getModuleIds()].filter((id) => roots.some((root) => id.endsWith(`/${root}`))),
      graph,
    );
  for (const [chunk, roots] of Object.entries(chunks)) put(from(roots), chunk);
  const once = new Set<string>();
  for (const page of pages)
    for (const id of from([page]))
      if (once.has(id)) put([id], "pages");
      else once.add(id);
  // A file for each would cost more than the icon in it.
  put(
    [...from([assistant])].filter((id) => icon.test(id)),
    "pages",
  );
  return found;
}

/** The modules that are evaluated with these ones. */
function reachedFrom(starts: string[], graph: Graph): Set<string> {
  const reached = new Set<string>();
  const reach = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const { from, name } of importsOf(id, graph)) for (const source of sourcesOf(from, name, graph)) reach(source);
  };
  starts.forEach(reach);
  return reached;
}

/**
 * Where a name is written. Packages export all their parts from one file without effects of its own; following the
 * whole of it would bring every part along.
 */
function sourcesOf(id: string, name: string, graph: Graph): string[] {
  if (name === "*" || graph.getModuleInfo(id)?.moduleSideEffects !== false) return [id];
  const passed = importsOf(id, graph).filter(({ exported }) => exported.includes(name));
  if (passed.length > 0) return passed.flatMap(({ from, name }) => sourcesOf(from, name, graph));
  const all = importsOf(id, graph).filter(
    ({ from, exported }) => exported.includes("*") && graph.getModuleInfo(from)?.exports?.includes(name),
  );
  return all.length > 0 ? all.flatMap(({ from }) => sourcesOf(from, name, graph)) : [id];
}

interface Import {
  from: string;
  /** The name there; "*" for all of it. */
  name: string;
  /** Under which names this module passes it on; "*" for all names. */
  exported: string[];
}

/** What a module imports and passes on, by name. */
function importsOf(id: string, graph: Graph): Import[] {
  const info = graph.getModuleInfo(id);
  if (!info?.ast) return [];
  const body = info.ast.body;
  const linked = body.filter((node) => "source" in node && node.source);
  const sources = [...new Set(linked.map((node) => String((node as { source: { value: string } }).source.value)))];
  const at = (source: { value?: unknown } | null | undefined) =>
    info.importedIds[sources.indexOf(String(source?.value))];
  const exportsOf = (local: string) =>
    body.flatMap((node) =>
      node.type === "ExportNamedDeclaration" && !node.source
        ? node.specifiers.filter((one) => nameOf(one.local) === local).map((one) => nameOf(one.exported))
        : [],
    );
  return body.flatMap((node): Import[] => {
    const from = "source" in node ? at(node.source) : undefined;
    if (!from) return [];
    if (node.type === "ExportAllDeclaration")
      return [{ from, name: "*", exported: [node.exported ? nameOf(node.exported) : "*"] }];
    if (node.type === "ExportNamedDeclaration")
      return node.specifiers.map((one) => ({ from, name: nameOf(one.local), exported: [nameOf(one.exported)] }));
    if (node.type !== "ImportDeclaration") return [];
    if (node.specifiers.length === 0) return [{ from, name: "*", exported: [] }];
    return node.specifiers.map((one) => ({
      from,
      name:
        one.type === "ImportSpecifier" ? nameOf(one.imported) : one.type === "ImportDefaultSpecifier" ? "default" : "*",
      exported: exportsOf(one.local.name),
    }));
  });
}

const nameOf = (node: { type: string; name?: string; value?: unknown }): string => node.name ?? String(node.value);
