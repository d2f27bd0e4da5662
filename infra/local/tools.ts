import { generateSync } from 'otplib';
import * as z from 'zod';
import type { LocalClock } from './clock.ts';
import { galleryRoute } from './gallery.ts';
import { escape, page } from './html.ts';
import { send, sendJson } from './http-part.ts';
import { controlBody } from './local-route.ts';
import type { LocalRoute } from './local-route.ts';
import type { LocalSystem } from './local-system.ts';
import type { Schedules } from './schedules.ts';
import type { SeedAccount } from './seed-accounts.ts';

const html = 'text/html; charset=utf-8';

/** The code an authenticator app would show now. */
export const totpCode = (secret: string): string => generateSync({ secret });

const totpRoute = (accounts: readonly SeedAccount[]): LocalRoute => ({
  prefix: 'totp',
  serve: ({ response, query }) => {
    const wanted = query.get('account');
    const rows = accounts
      .filter(({ username, totpSecret }) => totpSecret !== undefined && (wanted ?? username) === username)
      .map(({ username, totpSecret = '' }) => {
        const uri = `otpauth://totp/${encodeURIComponent(username)}?secret=${totpSecret}&issuer=local`;
        return `<tr><td>${escape(username)}</td><td><strong>${totpCode(totpSecret)}</strong></td><td>${escape(uri)}</td></tr>`;
      });
    const table = `<table><thead><tr><th>アカウント</th><th>いまのコード</th><th>認証アプリ用</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
    send(
      response,
      200,
      html,
      page('二段階認証のコード', `${table}<p class="note">コードは 30 秒ごとに変わります。</p>`),
    );
    return true;
  },
});

const clockSchema = z.union([z.object({ offsetMs: z.number().int() }), z.object({ now: z.iso.datetime() })]);

const clockRoute = ({ clock, moveClock }: Pick<ToolsOptions, 'clock' | 'moveClock'>): LocalRoute => ({
  prefix: 'clock',
  serve: async (local) => {
    if (local.method === 'POST') {
      const wanted = await controlBody(local, clockSchema);
      if (wanted === undefined) return true;
      await moveClock('now' in wanted ? Date.parse(wanted.now) - Date.now() : wanted.offsetMs);
    }
    sendJson(local.response, 200, { now: new Date(clock.now()).toISOString(), offsetMs: clock.offsetMs() });
    return true;
  },
});

const schedulesRoute = (schedules: Schedules): LocalRoute => ({
  prefix: 'schedules',
  serve: async ({ response, method, rest }) => {
    if (rest === '') {
      sendJson(response, 200, schedules.names);
      return true;
    }
    if (method !== 'POST' || !schedules.names.includes(rest)) return false;
    sendJson(response, 200, { result: (await schedules.run(rest)) ?? null });
    return true;
  },
});

export interface ToolsOptions {
  readonly accounts: readonly SeedAccount[];
  readonly clock: LocalClock;
  readonly moveClock: LocalSystem['moveClock'];
  readonly schedules: Schedules;
  /** As the functions have it now. */
  readonly environment: () => Readonly<Record<string, string>>;
}

export const toolRoutes = ({
  accounts,
  clock,
  moveClock,
  schedules,
  environment,
}: ToolsOptions): readonly LocalRoute[] => [
  totpRoute(accounts),
  clockRoute({ clock, moveClock }),
  schedulesRoute(schedules),
  galleryRoute(),
  {
    // For the operator's commands (infra/operate/), which are processes of their own.
    prefix: 'environment',
    serve: ({ response }) => {
      sendJson(response, 200, environment());
      return true;
    },
  },
  {
    prefix: 'health',
    serve: ({ response }) => {
      sendJson(response, 200, { ok: true });
      return true;
    },
  },
];
