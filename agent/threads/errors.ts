/** The task passed its deadline, and was ended with its thread. */
export class TookTooLong extends Error {
  constructor() {
    super("Reading this takes longer than one text may");
    this.name = "TimeoutError";
  }
}

/** The task needed more memory than one may take. The process goes on. */
export class TooMuchMemory extends Error {
  constructor() {
    super("Reading this takes more memory than one text may");
    this.name = "TooMuchMemory";
  }
}
