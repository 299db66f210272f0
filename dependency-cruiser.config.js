/** What ESLint cannot see, because it reads one file at a time. */
export default {
  forbidden: [
    {
      name: "no-circle",
      comment: "What both files need belongs into a third. Type imports count: a circle of types is one of thoughts.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "installed-in-production",
      comment: "Node runs these files as they are, with what `dependencies` names; only pages get the rest, bundled.",
      severity: "error",
      from: {
        path: "^(agent|tools|db)/|^app/(?!components/|routes/|hooks/|data/|service-worker/|test/)",
        // server.ts asks for Vite in development alone.
        pathNot: "\\.test\\.|/testing/|\\.d\\.ts$|^app/(server\\.ts|root\\.tsx|entry\\.(client|server)\\.tsx)$",
      },
      to: { dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    // Sees type imports as well.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
