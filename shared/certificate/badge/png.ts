/** A badge in the picture of itself (OB 3.0, baking): one uncompressed `iTXt` chunk right after the header. Pure. */
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const keyword = 'openbadgecredential';
/** Length and name before what a chunk holds, its checksum after it. */
const around = 12;

const crcTable = /* @__PURE__ */ Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);

function joined(parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

const uint32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);

export const isPng = (bytes: Uint8Array): boolean => signature.every((byte, at) => bytes[at] === byte);

interface Chunk {
  readonly name: string;
  readonly data: Uint8Array;
  /** Where the next one begins. */
  readonly end: number;
}

function* chunksOf(png: Uint8Array): Generator<Chunk> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = signature.length; at + around <= png.length;) {
    const length = view.getUint32(at);
    const end = at + around + length;
    if (end > png.length) return;
    const name = String.fromCodePoint(...png.subarray(at + 4, at + 8));
    yield { name, data: png.subarray(at + 8, at + 8 + length), end };
    at = end;
  }
}

/** @throws for what is no PNG */
export function bake(png: Uint8Array, document: string): Uint8Array<ArrayBuffer> {
  const [header] = isPng(png) ? chunksOf(png) : [];
  if (header?.name !== 'IHDR') throw new Error('no PNG');
  // Keyword, not compressed, by no method, in no language, by no other keyword.
  const named = joined([ascii('iTXt'), ascii(keyword), [0, 0, 0, 0, 0], ascii(document)]);
  const chunk = joined([uint32(named.length - 4), named, uint32(crc32(named))]);
  return joined([png.subarray(0, header.end), chunk, png.subarray(header.end)]);
}

/** Undefined where none is in it, or it is compressed, which the standard does not allow. */
export function bakedIn(png: Uint8Array): string | undefined {
  if (!isPng(png)) return undefined;
  const key = ascii(`${keyword}\0`);
  for (const { name, data } of chunksOf(png)) {
    if (name !== 'iTXt' || !key.every((byte, at) => data[at] === byte) || data[key.length] !== 0) continue;
    const language = data.indexOf(0, key.length + 2);
    const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
    if (translated >= 0) return new TextDecoder().decode(data.subarray(translated + 1));
  }
  return undefined;
}
