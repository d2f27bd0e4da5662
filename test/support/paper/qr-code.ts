/** Reads the QR code printed on a PDF of ours, the way a phone would read it from paper; a second reader sees the same. */
import { inflateSync } from 'node:zlib';
import jsqr from 'jsqr';
import { scannedOn } from './outside-tools.ts';

const imageObject = /<<[^>]*\/Subtype\s*\/Image[^>]*>>\s*stream\r?\n/gu;
const numberOf = (dictionary: string, name: string): number =>
  Number(new RegExp(`/${name}\\s+(\\d+)`, 'u').exec(dictionary)?.[1]);

/** @throws when no image of the document is a readable QR code */
export function readQrCode(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString('latin1');
  for (const { 0: dictionary, index } of text.matchAll(imageObject)) {
    const start = index + dictionary.length;
    const pixels = inflateSync(Buffer.from(pdf.slice(start, start + numberOf(dictionary, 'Length'))));
    const [width, height] = [numberOf(dictionary, 'Width'), numberOf(dictionary, 'Height')];
    const channels = pixels.length / (width * height);
    // A white margin all round, as on paper.
    const margin = 32;
    const side = width + margin * 2;
    const rgba = new Uint8ClampedArray(side * (height + margin * 2) * 4).fill(255);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        const value = pixels[(y * width + x) * channels] ?? 255;
        rgba.set([value, value, value, 255], ((y + margin) * side + x + margin) * 4);
      }
    const found = (jsqr as unknown as typeof jsqr.default)(rgba, side, height + margin * 2);
    if (found !== null) {
      const scanned = scannedOn(pdf) ?? [found.data];
      if (!scanned.includes(found.data)) throw new Error(`zbarimg reads ${scanned.join(', ')}`);
      return found.data;
    }
  }
  throw new Error('no QR code on the document');
}

/** Reads the QR code that a page draws as one path of squares. @throws when it is none */
export function readQrPath(d: string): string {
  const dark = Array.from(d.matchAll(/M(\d+) (\d+)h1v1/gu), ([, x, y]) => [Number(x), Number(y)] as const);
  const modules = 1 + Math.max(...dark.flat());
  const [scale, margin] = [4, 4];
  const side = (modules + 2 * margin) * scale;
  const rgba = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [x, y] of dark)
    for (let down = 0; down < scale; down++)
      for (let right = 0; right < scale; right++)
        rgba.set([0, 0, 0], (((y + margin) * scale + down) * side + (x + margin) * scale + right) * 4);
  const found = (jsqr as unknown as typeof jsqr.default)(rgba, side, side);
  if (found === null) throw new Error('no QR code on the page');
  return found.data;
}
