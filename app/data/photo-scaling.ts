/** Longest side in px. The small print of a serial plate is still read at this size. */
const longestSide = 2_560;
const quality = 0.88;
/** A file below this is not worth decoding for its size. */
const leanBytes = 1_500_000;
/** Where cameras write their notes: in the first segment after the start. */
const headBytes = 65_536;

let last: Promise<unknown> = Promise.resolve();

/** What cameras write. */
const cameraKinds = /^image\/(?:jpeg|hei[cf])$/;

/**
 * A photo as it leaves, any other file as it is. One at a time: a decoded photo takes 50 MB of a phone.
 * @throws where this browser cannot read the picture
 */
export function scaled(photo: File): Promise<File> {
  if (!cameraKinds.test(photo.type)) return Promise.resolve(photo);
  const next = last.then(() => redrawn(photo));
  last = next.catch(() => undefined);
  return next;
}

async function redrawn(file: File): Promise<File> {
  const noted = await hasNotes(file);
  if (file.size <= leanBytes && !noted) return file;
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    // What has come through here before loses nothing more.
    if (scale === 1 && !noted) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const context = canvas.getContext("2d")!;
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (!blob) return file;
    const name = file.name.replace(/\.hei[cf]$/i, ".jpg");
    return new File([blob], name, { type: blob.type, lastModified: file.lastModified });
  } finally {
    picture.close();
  }
}

/** Whether a camera or a program has written beside the picture, as EXIF or XMP; into HEIC they always do. */
async function hasNotes(file: File): Promise<boolean> {
  if (file.type !== "image/jpeg") return true;
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  return /Exif\0\0|http:\/\/ns\.adobe\.com\/xap\//.test(new TextDecoder("latin1").decode(head));
}
