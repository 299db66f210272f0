/**
 * Where an export of everything stands: it waits for a worker, is being written, can be downloaded, could not be written,
 * was ended by a person, or its file is gone because its time was over or somebody removed it.
 */
export const exportStates = ["waiting", "writing", "ready", "failed", "cancelled", "gone"] as const;
export type ExportState = (typeof exportStates)[number];

/**
 * Why an export could not be written: the disk has too little room, the file store cannot be used, the processes that
 * wrote it ended again and again, or something else, which the log tells.
 */
export const exportFaults = ["full", "store", "interrupted", "failed"] as const;
export type ExportFault = (typeof exportFaults)[number];
