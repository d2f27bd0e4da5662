/** What stands in for Node's Headers, Request and Response in the bundles does as they do, for all that we and Hono ask of them. */
import { describe, expect, test } from 'vitest';
import * as light from '#functions/platform/http/web.ts';

type Web = Pick<typeof globalThis, 'Headers' | 'Request' | 'Response'>;
const node: Web = { Headers, Request, Response };
const ours = light as unknown as Web;

/** What came of it, or what kind of error. */
async function outcome(web: Web, look: (web: Web) => unknown): Promise<unknown> {
  try {
    return await look(web);
  } catch (error) {
    return error instanceof Error ? error.constructor.name : error;
  }
}
async function same(look: (web: Web) => unknown): Promise<void> {
  expect(await outcome(ours, look)).toEqual(await outcome(node, look));
}

describe('headers', () => {
  test('are found in any case, joined when repeated, listed by name, and cookies stay apart', () =>
    same((web) => {
      const headers = new web.Headers({ 'X-One': ' 1\t', accept: 'a', Accept: 'also' });
      headers.append('x-one', '2');
      headers.append('Cookie', 'a=1');
      headers.append('cookie', 'b=2');
      headers.append('Set-Cookie', 'a=1; Expires=Wed, 21 Oct 2026 07:28:00 GMT');
      headers.append('set-cookie', 'b=2');
      headers.append('zz', '');
      headers.set('Between', 'é');
      headers.delete('not-there');
      const again = new web.Headers(headers);
      const each: unknown[] = [];
      again.forEach((value, name, all) => each.push([value, name, all === again]));
      return [
        again.get('X-ONE'),
        again.get('accept'),
        again.get('no'),
        again.get('set-cookie'),
        again.has('x-one'),
        again.has('Set-Cookie'),
        again.getSetCookie(),
        [...again],
        [...again.entries()],
        each,
      ];
    }));

  test('can be set again and taken away, cookies too', () =>
    same((web) => {
      const headers = new web.Headers([
        ['a', '1'],
        ['set-cookie', 'a=1'],
      ]);
      headers.set('A', '2');
      headers.set('Set-Cookie', 'b=2');
      const before = [...headers];
      headers.delete('SET-COOKIE');
      headers.delete('a');
      return [before, [...headers], headers.getSetCookie(), headers.get('set-cookie')];
    }));

  test('hold what they are given as text', () =>
    same((web) => [
      ...new web.Headers({ number: 5, none: undefined, nothing: null } as unknown as Record<string, string>),
    ]));

  const values = [
    'a\nb',
    'a\r\nset-cookie: b=1',
    'a\0',
    'あ',
    '😀',
    'é',
    'a\tb',
    '\u007F',
    ' \r\n a \r\n',
    '',
  ];
  test.each(values)('take or refuse the value %j alike', async (value) => {
    await same((web) => [...new web.Headers({ a: value })]);
    await same((web) => [...new web.Headers([['a', value]])]);
    for (const act of ['set', 'append'] as const)
      for (const name of ['a', 'set-cookie', 'cookie'])
        await same((web) => {
          const headers = new web.Headers();
          headers[act](name, value);
          return [...headers];
        });
  });

  const names = ['', 'a b', 'a:', 'a\n', 'あ', '(', 'x_y', "!#$%&'*+-.^_`|~", 'ſet-cookie'];
  test.each(names)('take or refuse the name %j alike', async (name) => {
    await same((web) => [...new web.Headers({ [name]: 'a' })]);
    for (const act of ['get', 'has', 'delete', 'set', 'append'] as const)
      await same((web) => new web.Headers()[act](name, 'a'));
  });
});

describe('a request', () => {
  const body = JSON.stringify({ name: '山田' });
  const post = (web: Web, more: RequestInit = {}): Request =>
    new web.Request('https://example.com/a?b=%E3%81%82', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new TextEncoder().encode(body),
      ...more,
    });

  test('has its address, method, headers and body, as text, JSON and bytes', () =>
    same(async (web) => {
      const request = post(web);
      return [
        request.url,
        request.method,
        [...request.headers],
        request.bodyUsed,
        request.body === null,
        await request.text(),
        request.bodyUsed,
        await post(web).json(),
        Buffer.from(await post(web).arrayBuffer()).toString(),
        await post(web).bytes(),
        new web.Request('https://example.com/').method,
        new web.Request('https://example.com/').body,
        await new web.Request('https://example.com/').text(),
        [...post(web, { headers: {}, body: 'text' }).headers],
      ];
    }));

  const addresses = [
    'https://example.com/a/../b',
    'https://example.com/a/%2e%2e/b',
    'https://example.com/a/..%2Fb',
    'https://example.com//a//b/',
    'https://example.com/a\\..\\b',
    'https://example.com/あ い?う=え お#か',
    'https://example.com/a\tb\n',
    'https://example.com/a?b?c#d?e',
    'https://example.com/%zz%',
    'https://EXAMPLE.com:443/a',
    'https://user:secret@example.com/',
    'https:///a',
    'https://exa mple.com/',
    'https://[::1]/',
    '/a',
    '',
  ];
  test.each(addresses)('to %j is the same, or refused', (address) =>
    same((web) => new web.Request(address).url),
  );

  const methods = [
    'get',
    'GET',
    'post',
    'Put',
    'delete',
    'OPTIONS',
    'head',
    'PATCH',
    'QUERY',
    'query',
    'TRACE',
    'connect',
    'Track',
    '',
    'A B',
    'é',
  ];
  test.each(methods)('by %j is the same, or refused, with a body and without', async (method) => {
    await same((web) => new web.Request('https://example.com/', { method }).method);
    await same((web) => new web.Request('https://example.com/', { method, body: 'a' }).method);
    await same((web) => new web.Request('https://example.com/', { method, body: '' }).method);
  });

  test.each(['\uFEFF{"a":1}', '\uD800', 'plain', '', '{', '\uFEFF\uFEFF'])(
    'with %j is read alike',
    async (text) => {
      for (const given of [text, Buffer.from(text), new Uint8Array(Buffer.from(text))]) {
        await same((web) => post(web, { body: given }).text());
        await same((web) => post(web, { body: given }).json());
        await same((web) => post(web, { body: given }).bytes());
      }
    },
  );

  test('with bytes that are no UTF-8 is read alike', () =>
    same((web) => post(web, { body: new Uint8Array([0xff, 0x61, 0xc3]) }).text()));

  test('is read once, and copied before that', async () => {
    await same(async (web) => {
      const request = post(web);
      await request.text();
      return request.text();
    });
    await same(async (web) => {
      const request = post(web);
      const copy = request.clone();
      copy.headers.set('x', 'y');
      return [
        await request.text(),
        await copy.text(),
        [...request.headers],
        [...copy.headers],
        copy.url,
        copy.method,
      ];
    });
    await same(async (web) => {
      const request = post(web);
      await request.json();
      return request.clone();
    });
  });

  test('refuses what nobody here asks for', () => {
    expect('formData' in post(ours)).toBe(false);
    expect('blob' in post(ours)).toBe(false);
    for (const strange of [new FormData(), new URLSearchParams('a=1'), new Blob(['a']), new ReadableStream()])
      expect(() => post(ours, { body: strange })).toThrow(TypeError);
  });
});

describe('an answer', () => {
  test('has its status, headers and body; text says so unless told otherwise', () =>
    same(async (web) => {
      const json = new web.Response('{"a":"あ"}', {
        status: 409,
        headers: { 'content-type': 'application/json' },
      });
      const text = new web.Response('hello', { statusText: 'Fine' });
      const none = new web.Response(null, { status: 204 });
      const bytes = new web.Response(new Uint8Array([1, 2]));
      return [
        [json.status, json.ok, [...json.headers], await json.text()],
        [text.statusText, [...text.headers], text.ok],
        [none.status, none.ok, none.body, [...none.headers], await none.text(), none.bodyUsed],
        [[...bytes.headers], Buffer.from(await bytes.arrayBuffer()).toString('hex'), bytes.bodyUsed],
        [...new web.Response().headers],
      ];
    }));

  test('made of another has its body, which then is read once', async () => {
    await same(async (web) => {
      const first = new web.Response('a', {
        status: 201,
        statusText: 'So',
        headers: { 'set-cookie': 'a=1', x: 'y' },
      });
      first.headers.delete('content-type');
      const second = new web.Response(first.body, first);
      return [second.status, second.statusText, [...second.headers], await second.text()];
    });
    await same(async (web) => {
      const first = new web.Response('a');
      await new web.Response(first.body, first).text();
      return first.text();
    });
    await same(async (web) => {
      const first = new web.Response('a');
      const copy = first.clone();
      return [await first.text(), await copy.text(), [...copy.headers]];
    });
  });

  test.each([100, 101, 199, 200, 204, 205, 304, 418, 599, 600])(
    'of status %d is made or refused alike',
    async (status) => {
      await same((web) => new web.Response(null, { status }).status);
      await same((web) => new web.Response('a', { status }).status);
    },
  );

  test.each(['a\nb', 'あ', 'é', 'a\tb'])('with the reason %j is made or refused alike', (statusText) =>
    same((web) => new web.Response(null, { statusText }).statusText),
  );
});
