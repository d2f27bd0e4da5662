/**
 * The web's Headers, Request and Response over strings and bytes, as far as Hono and lambda.ts touch them; what they do
 * not touch is refused. Node's own bring the whole of undici, which costs a cold start more than Hono, zod and the token
 * check together, so infra/bundle.ts gives these to Hono and to platform/http. Everybody else has Node's, and so has `fetch`.
 */
type HeadersInit = Iterable<readonly [string, string]> | Readonly<Record<string, string>>;
type BodyInit = string | Uint8Array | Body | null;

const token = /^[\w!#$%&'*+.^`|~-]+$/u;
const aroundValue = /^[\t\n\r ]+|[\t\n\r ]+$/gu;
/** What would end the header or begin another, and what has no byte. */
// oxlint-disable-next-line no-control-regex
const notInValue = /[\0\n\r]|[^\0-\u00FF]/u;
// oxlint-disable-next-line no-control-regex
const reasonPhrase = /^[\t\u0020-\u007E\u0080-\u00FF]*$/u;

function nameOf(given: string): string {
  if (!token.test(given)) throw new TypeError(`Invalid header name: ${JSON.stringify(given)}`);
  return given.toLowerCase();
}

function valueOf(given: unknown): string {
  const value = String(given).replace(aroundValue, '');
  if (notInValue.test(value)) throw new TypeError('Invalid header value');
  return value;
}

export class Headers {
  readonly #values = new Map<string, string>();
  #cookies: string[] = [];

  constructor(given: HeadersInit = {}) {
    const entries = Symbol.iterator in given ? given : Object.entries(given);
    for (const [name, value] of entries) this.append(name, value);
  }

  append(given: string, value: string): void {
    const name = nameOf(given);
    if (name === 'set-cookie') {
      this.#cookies.push(valueOf(value));
      return;
    }
    const before = this.#values.get(name);
    const between = name === 'cookie' ? '; ' : ', ';
    this.#values.set(name, before === undefined ? valueOf(value) : `${before}${between}${valueOf(value)}`);
  }

  set(given: string, value: string): void {
    const name = nameOf(given);
    if (name === 'set-cookie') this.#cookies = [valueOf(value)];
    else this.#values.set(name, valueOf(value));
  }

  get(given: string): string | null {
    const name = nameOf(given);
    if (name === 'set-cookie') return this.#cookies.length === 0 ? null : this.#cookies.join(', ');
    return this.#values.get(name) ?? null;
  }

  has(given: string): boolean {
    const name = nameOf(given);
    return name === 'set-cookie' ? this.#cookies.length > 0 : this.#values.has(name);
  }

  delete(given: string): void {
    const name = nameOf(given);
    if (name === 'set-cookie') this.#cookies = [];
    else this.#values.delete(name);
  }

  getSetCookie(): string[] {
    return [...this.#cookies];
  }

  /** By name; cookies each for itself, because a comma may be part of one. */
  entries(): IterableIterator<[string, string]> {
    const cookies = this.#cookies.map((value): [string, string] => ['set-cookie', value]);
    return [...this.#values, ...cookies].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))).values();
  }
  [Symbol.iterator](): IterableIterator<[string, string]> {
    return this.entries();
  }
  forEach(each: (value: string, name: string, all: Headers) => void): void {
    for (const [name, value] of this) each(value, name, this);
  }
}

/** What a message holds: read once, also where a second message was made of it. */
class Body {
  readonly content: string | Uint8Array;
  used = false;

  constructor(content: string | Uint8Array) {
    this.content = content;
  }
  take(): string | Uint8Array {
    if (this.used) throw new TypeError('Body is unusable: Body has already been read');
    this.used = true;
    return this.content;
  }
}

function bodyOf(given: unknown): Body | null {
  if (given === null || given === undefined) return null;
  if (given instanceof Body) return given;
  if (typeof given === 'string' || given instanceof Uint8Array) return new Body(given);
  throw new TypeError('A body here is a string or bytes');
}

const byteOrderMark = /^\uFEFF/u;

class Message {
  readonly headers: Headers;
  readonly body: Body | null;

  constructor(given: unknown, headers: HeadersInit | undefined) {
    this.headers = new Headers(headers);
    this.body = bodyOf(given);
    if (typeof given === 'string' && !this.headers.has('content-type'))
      this.headers.set('content-type', 'text/plain;charset=UTF-8');
  }

  get bodyUsed(): boolean {
    return this.body?.used ?? false;
  }

  /** As UTF-8 says it, also where the text never was bytes. */
  async text(): Promise<string> {
    const content = this.body?.take() ?? '';
    const text =
      typeof content === 'string'
        ? content.toWellFormed().replace(byteOrderMark, '')
        : new TextDecoder().decode(content);
    // Node's own take away two.
    return text.replace(byteOrderMark, '');
  }
  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }
  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const content = this.body?.take() ?? '';
    return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  }
  async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.bytes()).buffer;
  }

  /** For a copy: what is inside, not yet read. */
  protected untouched(): string | Uint8Array | null {
    if (this.bodyUsed) throw new TypeError('Body has already been consumed.');
    return this.body === null ? null : this.body.content;
  }
}

interface RequestInit {
  readonly method?: string;
  readonly headers?: HeadersInit;
  readonly body?: BodyInit;
}

const forbiddenMethods = new Set(['CONNECT', 'TRACE', 'TRACK']);
const knownMethods = new Set(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']);

function methodOf(given: string): string {
  const upper = given.toUpperCase();
  if (!token.test(given) || forbiddenMethods.has(upper))
    throw new TypeError(`'${given}' HTTP method is unsupported.`);
  return knownMethods.has(upper) ? upper : given;
}

export class Request extends Message {
  readonly url: string;
  readonly method: string;

  constructor(address: string | URL, { method = 'GET', headers, body = null }: RequestInit = {}) {
    super(body, headers);
    const { href, username, password } = new URL(address);
    if (username !== '' || password !== '')
      throw new TypeError('Request cannot be constructed from a URL with credentials');
    this.url = href;
    this.method = methodOf(method);
    if (this.body !== null && (this.method === 'GET' || this.method === 'HEAD'))
      throw new TypeError('Request with GET/HEAD method cannot have body.');
  }

  clone(): Request {
    const { url, method, headers } = this;
    return new Request(url, { method, headers, body: this.untouched() });
  }
}

interface ResponseInit {
  readonly status?: number | undefined;
  readonly statusText?: string;
  readonly headers?: HeadersInit;
}

const bodiless = new Set([101, 103, 204, 205, 304]);

export class Response extends Message {
  readonly status: number;
  readonly statusText: string;

  constructor(body: BodyInit = null, { status = 200, statusText = '', headers }: ResponseInit = {}) {
    super(body, headers);
    if (status < 200 || status > 599)
      throw new RangeError('init["status"] must be in the range of 200 to 599, inclusive.');
    if (!reasonPhrase.test(statusText)) throw new TypeError('Invalid statusText');
    if (this.body !== null && bodiless.has(status))
      throw new TypeError(`Response with a body cannot have the status ${String(status)}`);
    this.status = status;
    this.statusText = statusText;
  }

  get ok(): boolean {
    return this.status < 300;
  }

  clone(): Response {
    const { status, statusText, headers } = this;
    return new Response(this.untouched(), { status, statusText, headers });
  }
}
