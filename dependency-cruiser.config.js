/** What ESLint cannot see, because it reads one file at a time: files that import each other in a circle. */
export default {
  forbidden: [
    {
      name: "no-circle",
      comment: "What both files need belongs into a third. Type imports count: a circle of types is one of thoughts.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    // Sees type imports as well.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "node_modules" },
  },
};
