import "@remix-run/server-runtime";

/** Loaders hand values to pages as they are, with their types. */
declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}
