/** Answers of the API on a school's line: long ones are sent small, to whoever takes that. */
import { gunzipSync } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import { expect, test } from 'vitest';
import { gzipped } from '#functions/platform/http/gzip.ts';

const long = {
  statusCode: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(Array.from({ length: 100 }, (_, number) => ({ number, name: '髙橋 結衣' }))),
  isBase64Encoded: false,
};

test.each(['gzip', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.8', 'deflate,gzip'])(
  'GIVEN %s THEN it comes as gzip, the same inside',
  async (accepted) => {
    const answer = await gzipped(accepted, long);
    expect(answer.headers).toEqual({
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
    });
    const bytes = Buffer.from(answer.body, 'base64');
    expect(bytes.length * 4).toBeLessThan(Buffer.byteLength(long.body));
    expect(gunzipSync(bytes).toString()).toBe(long.body);
    expect(answer.isBase64Encoded).toBe(true);
  },
);

test.each(['', 'br', 'gzip;q=0', 'gzip;q=0.0, br', 'x-gzip'])(
  'GIVEN %s THEN it comes as it is, and caches are told that it might not have',
  async (accepted) => {
    expect(await gzipped(accepted, long)).toEqual({
      ...long,
      headers: { ...long.headers, vary: 'accept-encoding' },
    });
  },
);

test('GIVEN what is short, or encoded already THEN it is left alone', async () => {
  const short = { ...long, body: '{"done":true}' };
  const picture = { ...long, isBase64Encoded: true };
  expect(await gzipped('gzip', short)).toBe(short);
  expect(await gzipped('gzip', picture)).toBe(picture);
});

test('whoever takes it is whom Hono takes for one', async () => {
  const lists = [
    'gzip',
    ' gzip ',
    'gzip;q=1',
    'gzip ; q = 0.001',
    'gzip;q=0.000',
    'br, gzip',
    'gzip,br',
    'gzips',
    'identity',
    '*',
  ];
  for (const one of lists)
    for (const other of ['', 'deflate', 'br;q=0', 'gzip;q=0', ...lists]) {
      const accepted = [one, other].join(', ');
      const [first] = parseAccept(accepted).filter(({ type }) => type === 'gzip');
      const twice = accepted.split('gzip').length > 2;
      if (!twice) expect((await gzipped(accepted, long)).isBase64Encoded, accepted).toBe((first?.q ?? 0) > 0);
    }
});
