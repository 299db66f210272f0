/** A manual as the API lists it. */
export interface Manual {
  id: number;
  model: string;
  title: string;
  documentId: number;
  fileName: string | null;
  size: number;
}
