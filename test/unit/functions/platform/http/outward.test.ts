/** Asking an address that somebody else named: nothing but the public Internet, briefly, for a little. */
import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { listen, type HttpPart } from '#infra/local/http-part.ts';
import { createOutward, isOutward } from '#functions/platform/http/outward.ts';

test.each(['8.8.8.8', '203.104.0.1', '2606:4700::1', '2400:2410::1'])('%s is outward', (ip) => {
  expect(isOutward(ip)).toBe(true);
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  '2001::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is not', (ip) => {
  expect(isOutward(ip)).toBe(false);
});

describe('a name', () => {
  test.each([
    'http://portal.example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://printer.local/',
    'https://db.internal/',
    'https://portal/',
    'https://portal.example.com:8443/',
    'https://a:b@portal.example.com/',
    'ftp://portal.example.com/',
    'portal.example.com',
  ])('GIVEN %s THEN it is not asked', async (address) => {
    const outward = createOutward(undefined);
    expect(outward.mayAsk(address)).toBe(false);
    await expect(outward.ask(address)).rejects.toThrow('may not be asked');
  });

  test.each([[['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [[]]])(
    'GIVEN one of the public Internet WHEN it resolves to %o THEN nothing is asked there',
    async (addresses) => {
      const outward = createOutward(undefined, (_, __, done) =>
        done(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        ),
      );
      expect(outward.mayAsk('https://portal.example.com/keys')).toBe(true);
      await expect(outward.ask('https://portal.example.com/keys')).rejects.toThrow(
        'portal.example.com is not of the public Internet',
      );
    },
  );
});

describe('an answer', () => {
  let part: HttpPart | undefined;
  afterEach(() => part?.stop());
  async function askOne(answer: RequestListener) {
    part = await listen(0, answer);
    return createOutward(part.address).ask(`${part.address}/keys`, { method: 'POST', body: 'asked' });
  }

  test('GIVEN a small one THEN it is read, and what was sent arrived', async () => {
    const read = await askOne((request, response) => request.pipe(response));
    await expect(read.text()).resolves.toBe('asked');
  });

  test('GIVEN one that leads elsewhere, or is none THEN it is refused', async () => {
    await expect(
      askOne((_, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end()),
    ).rejects.toThrow('302');
    await expect(askOne((_, response) => response.writeHead(500).end())).rejects.toThrow('500');
    await expect(askOne((request) => request.destroy())).rejects.toThrow();
  });

  test('GIVEN too much of one THEN it is read no further', async () => {
    await expect(
      askOne((_, response) => response.writeHead(200).end('x'.repeat(600 * 1024))),
    ).rejects.toThrow('more than');
  });
});
