/** Cookies that no script reads and no other site sends: of this host alone, over TLS (`localhost` counts as that). */
import type { Context } from 'hono';

export interface Cookies {
  read(name: string): string | undefined;
  /** For so long; no name may come twice in an answer. */
  write(name: string, value: string, seconds: number): void;
}

const prefix = '__Host-';

export const cookiesOf = (c: Context): Cookies => ({
  read: (name) =>
    (c.req.header('cookie') ?? '')
      .split('; ')
      .find((pair) => pair.startsWith(`${prefix}${name}=`))
      ?.slice(prefix.length + name.length + 1),
  write: (name, value, seconds) =>
    c.header(
      'set-cookie',
      `${prefix}${name}=${value}; Path=/; Max-Age=${String(seconds)}; Secure; HttpOnly; SameSite=Strict`,
      { append: true },
    ),
});
