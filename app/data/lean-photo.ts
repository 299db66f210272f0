export const loadScaling = () => import("./photo-scaling.ts");

/**
 * A photo as it leaves: small, since one bar of signal carries a tenth of what a camera writes, upright, and without
 * what the camera noted beside it (place, device, owner). Other files, and pictures that this browser cannot read, leave
 * as they are.
 */
export const leanPhoto = (file: File): Promise<File> =>
  loadScaling().then(
    ({ scaled }) => scaled(file).catch(() => file),
    () => file,
  );
