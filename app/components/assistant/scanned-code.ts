import { decodeQR } from "qr/decode.js";

/** A code is read at this size; more costs time and finds no more. */
const longestSide = 1_200;

type Picture = HTMLVideoElement | ImageBitmap;

/** What a picture shows, small enough to be searched quickly. */
export function pixelsIn(picture: Picture, width: number, height: number): ImageData {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** @throws where this browser cannot read the picture */
export async function pixelsOf(photo: File): Promise<ImageData> {
  const picture = await createImageBitmap(photo, { imageOrientation: "from-image" });
  try {
    return pixelsIn(picture, picture.width, picture.height);
  } finally {
    picture.close();
  }
}

/** What the camera sees now, in full; nothing before it sees anything. */
export function photoOf(video: HTMLVideoElement): Promise<File | undefined> {
  if (!video.videoWidth) return Promise.resolve(undefined);
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")!.drawImage(video, 0, 0);
  return new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], "plate.jpg", { type: blob.type }) : undefined),
      "image/jpeg",
    ),
  );
}

/**
 * What the QR code in a picture says; nothing where there is none.
 * @param timeLimit ms that may go into looking closer; the next picture of a camera comes soon
 */
export function codeIn(pixels: ImageData, timeLimit?: number): string | undefined {
  try {
    return decodeQR(pixels, { timeLimit });
  } catch {
    return undefined;
  }
}
