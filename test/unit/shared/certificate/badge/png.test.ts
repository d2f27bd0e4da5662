/** Baking, seen by Node's own checksum and by a browser's rules for chunks. */
import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { bake, bakedIn, isPng } from '#shared/certificate/badge/png.ts';

const chunk = (name: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
const header = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const png = (...between: Buffer[]): Uint8Array =>
  new Uint8Array(
    Buffer.concat([
      header,
      chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
      ...between,
      chunk('IDAT', deflateSync(Buffer.from([0, 255]))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
const text = (flag: number, language: string, document: string, keyword = 'openbadgecredential'): Buffer =>
  chunk('iTXt', Buffer.from(`${keyword}\0${String.fromCodePoint(flag)}\0${language}\0\0${document}`));
const document = JSON.stringify({ name: '2026年度 秋季大会 計算 特段 🎹' });

describe('baking', () => {
  test('GIVEN a picture THEN the credential stands right after its header, whole, under a true checksum', () => {
    const baked = bake(png(), document);

    expect(baked).toEqual(png(text(0, '', document)));
    expect(bakedIn(baked)).toBe(document);
    expect(bakedIn(png())).toBeUndefined();
  });

  test('GIVEN what is no picture THEN it is refused', () => {
    expect(() => bake(new Uint8Array([1, 2, 3]), document)).toThrow('no PNG');
    expect(() => bake(new Uint8Array(header), document)).toThrow('no PNG');
    expect(isPng(new Uint8Array(header.subarray(0, 7)))).toBe(false);
  });
});

describe('reading', () => {
  test('GIVEN pictures of other makers THEN the one chunk is found behind others and with a language', () => {
    const other = text(0, '', 'x', 'Comment');
    expect(bakedIn(png(other, text(0, 'ja', document)))).toBe(document);
    expect(bakedIn(png(other))).toBeUndefined();
    expect(bakedIn(png(text(1, '', document))), 'compressed').toBeUndefined();
  });

  test('GIVEN it was cut off anywhere THEN there is an answer, never a picture read beyond its end', () => {
    const baked = bake(png(), document);
    const whole = Array.from({ length: baked.length }, (_, end) => bakedIn(baked.subarray(0, end)));
    expect(whole.every((found) => found === undefined || found === document)).toBe(true);
    const lying = new Uint8Array(baked);
    lying.set([0xff, 0xff, 0xff, 0xff], header.length + 25);
    expect(bakedIn(lying)).toBeUndefined();
  });
});
