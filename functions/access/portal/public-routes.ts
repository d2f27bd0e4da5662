/** What a portal's own pages lead to and post, from another site: plain Hono, because the answer is the way on of a browser. */
import * as z from 'zod';
import { choiceAddress } from '#shared/access/portal/policy.ts';
import { idSchema } from '#shared/kernel/id.ts';
import { to } from '#shared/kernel/paths.ts';
import { Problem } from '#shared/problem.ts';
import { visitSeconds } from '#functions/access/entrance/repository.ts';
import type { App, Asked } from '#functions/platform/http/app.ts';
import { cookiesOf } from '#functions/platform/http/cookies.ts';
import type { Serving } from '#functions/platform/http/parts.ts';
import { tryCookie, visitCookie } from './cookies.ts';
import { newTabPage, returnPage } from './plain-page.ts';
import type { PortalService } from './service.ts';

/** Classes behind one address; nothing of it can be guessed. */
const classesAtOnce = { per: 'address', requests: 600, seconds: 600 } as const;
const hintSchema = z.string().max(4096).optional();
const loginSchema = z.object({
  iss: hintSchema,
  login_hint: hintSchema,
  target_link_uri: hintSchema,
  lti_message_hint: hintSchema,
  client_id: hintSchema,
  lti_deployment_id: hintSchema,
});
const choiceSchema = z.object({
  place: z.string().max(300),
  title: z.string().trim().min(1).max(100),
  scores: z.literal('send').optional(),
});
const launchSchema = z.object({ id_token: z.string().max(50_000), state: z.string().max(200) });

/** Refusals that a person reads on our page, which says what to do. */
const forPeople: ReadonlySet<string> = new Set([
  'invalid-input',
  'not-found',
  'version-conflict',
  'entrance-over',
  'entrance-not-proved',
  'entrance-unreachable',
  'entrance-unknown-school',
]);

const isFramed = (c: Asked): boolean =>
  /^(?:iframe|frame|embed|object|fencedframe)$/u.test(c.req.header('sec-fetch-dest') ?? '');
const formOf = async (c: Asked): Promise<Record<string, string>> =>
  Object.fromEntries(
    c.req.method === 'POST' ? new URLSearchParams(await c.req.text()) : Object.entries(c.req.query()),
  );

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const read = schema.safeParse(value);
  if (!read.success) throw new Problem('invalid-input');
  return read.data;
}

interface PublicRoutes {
  readonly service: Pick<PortalService, 'login' | 'launch' | 'choose'>;
  readonly limit: Serving['limit'];
}

export function mountPortal(app: App, { service, limit }: PublicRoutes): void {
  const tried = (c: Asked) => c.redirect(to('/organization/:authorize?', { authorize: 'portal' }), 303);

  /** A refusal of ours leads to our page; all else is answered as ever. */
  const answering =
    (name: string, answer: (c: Asked) => Promise<Response>) =>
    async (c: Asked): Promise<Response> => {
      await limit(name, classesAtOnce, c.req.header('x-viewer-address') ?? 'unknown');
      try {
        return await answer(c);
      } catch (error) {
        if (!(error instanceof Problem) || !forPeople.has(error.code)) throw error;
        const { code: problemCode, cause, failed } = error;
        const requestLog = c.get('log');
        if (failed) requestLog.error('request failed', { problemCode, cause });
        else requestLog.info('request refused', { problemCode });
        return c.redirect(to('/auth/entrance', {}, { error: 'portal' }), 303);
      }
    };
  const organizationIn = (c: Asked): string => parse(idSchema('organization'), c.req.param('organizationId'));
  const browserOf = (c: Asked) => {
    const cookies = cookiesOf(c);
    return { visit: cookies.read(visitCookie), trying: cookies.read(tryCookie) };
  };

  app.on(
    ['GET', 'POST'],
    '/api/auth/portal/lti/:organizationId/login',
    answering('portalLogin', async (c) => {
      const asked = parse(loginSchema, await formOf(c));
      // In a frame no cookie of ours is kept: nobody would be known again.
      if (isFramed(c)) {
        const again = new URLSearchParams();
        for (const [name, value] of Object.entries(asked)) if (value !== undefined) again.set(name, value);
        return c.html(newTabPage(`${c.req.path}?${again.toString()}`));
      }
      const login = await service.login(organizationIn(c), asked, browserOf(c));
      if (login === 'tried') return tried(c);
      cookiesOf(c).write(visitCookie, login.secret, visitSeconds, 'None');
      return c.redirect(login.url, 303);
    }),
  );

  app.post(
    '/api/auth/portal/lti/:organizationId/launch',
    answering('portalLaunch', async (c) => {
      const { id_token, state } = parse(launchSchema, await formOf(c));
      const browser = browserOf(c);
      const launch = await service.launch(organizationIn(c), id_token, state, browser);
      if (launch === 'tried') return tried(c);
      // From here on the visit is one as any other, known to our own pages alone.
      cookiesOf(c).write('entrance', browser.visit ?? '', visitSeconds);
      if (launch === 'chooses') return c.redirect(to('/auth/entrance', {}, { with: 'portal-choice' }), 303);
      const back = launch.place === '/' ? undefined : launch.place;
      return c.redirect(to('/auth/entrance', {}, { with: 'portal', back }), 303);
    }),
  );

  // From our own page: the cookie it needs is sent by no other.
  app.post(
    choiceAddress,
    answering('portalChoice', async (c) => {
      const { place, title, scores } = parse(choiceSchema, await formOf(c));
      const secret = cookiesOf(c).read('entrance');
      const { returnUrl, token } = await service.choose(secret, place, title, scores === 'send');
      return c.html(returnPage(returnUrl, token));
    }),
  );
}
