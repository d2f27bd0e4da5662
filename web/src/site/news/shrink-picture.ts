/** A picture as it is sent: small enough for a phone, and drawn anew, so that nothing of the camera or of the place is in it. */
import { largestPicture } from '#shared/site/news/picture.ts';

/** Sides and qualities, tried in this order until it is small enough. */
const tries = [1600, 1200, 900, 600].flatMap((side) => [0.86, 0.7].map((quality) => ({ side, quality })));

/** A browser that writes no WebP answers with PNG, which for a photograph is many times larger. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | undefined> {
  for (const type of ['image/webp', 'image/jpeg']) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob?.type === type) return blob;
  }
  return undefined;
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const chunk = 0x80_00;
  let text = '';
  for (let at = 0; at < bytes.length; at += chunk)
    text += String.fromCodePoint(...bytes.subarray(at, at + chunk));
  return btoa(text);
}

/** Base64. Undefined for what this browser cannot read as a picture, or not make small enough. */
export async function shrinkPicture(file: File): Promise<string | undefined> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    return undefined;
  }
  const canvas = document.createElement('canvas');
  try {
    for (const { side, quality } of tries) {
      const scale = Math.min(1, side / Math.max(picture.width, picture.height));
      canvas.width = Math.max(1, Math.round(picture.width * scale));
      canvas.height = Math.max(1, Math.round(picture.height * scale));
      const pen = canvas.getContext('2d');
      if (pen === null) return undefined;
      // What was transparent stays readable in the dark and in JPEG.
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const blob = await encode(canvas, quality);
      if (blob !== undefined && blob.size <= largestPicture) return await toBase64(blob);
    }
    return undefined;
  } finally {
    picture.close();
  }
}
