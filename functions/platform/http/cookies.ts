/** Cookies that no script reads and, unless it has to be, no other site sends: of this host alone, over TLS (`localhost` counts as that). */
import type { Context } from 'hono';

export interface Cookies {
  read(name: string): string | undefined;
  /** For so long; no name may come twice in an answer. @param site `None`: sent along, too, where another site posts to us */
  write(name: string, value: string, seconds: number, site?: 'Strict' | 'None'): void;
}

const prefix = '__Host-';

export const cookiesOf = (c: Context): Cookies => ({
  read: (name) =>
    (c.req.header('cookie') ?? '')
      .split('; ')
      .find((pair) => pair.startsWith(`${prefix}${name}=`))
      ?.slice(prefix.length + name.length + 1),
  write: (name, value, seconds, site = 'Strict') =>
    c.header(
      'set-cookie',
      `${prefix}${name}=${value}; Path=/; Max-Age=${String(seconds)}; Secure; HttpOnly; SameSite=${site}`,
      { append: true },
    ),
});
