/** What is refused about exports of everything, in the words of the server. */
export const exportRefusals = [
  "Export not found",
  "This export has no file",
  "An export is being written already",
  "Only whoever asked for this export may download it",
  "This has already come to an end",
] as const;
