/** What checkers of other makers ask for, from wherever they run: our keys, and the lists of what is not good any more. */
import type { App } from '#functions/platform/http/app.ts';
import type { Proofs } from './proof.ts';
import type { GetStatusList } from './status-list.ts';

interface Published {
  readonly proofs: Pick<Proofs, 'controller'>;
  readonly getStatusList: GetStatusList;
}

const forAll = (type: string, seconds: number) => ({
  'content-type': type,
  'cache-control': `public, max-age=${seconds}`,
  'access-control-allow-origin': '*',
});
/** A retired key stays listed; a new one is listed before it signs (infra/README). */
const keysSeconds = 600;
/** Revoked is known outside within this and a minute. */
const statusSeconds = 300;

export function mountPublished(app: App, { proofs, getStatusList }: Published): void {
  app.get('/api/badge/did', async (c) =>
    c.body(JSON.stringify(await proofs.controller()), 200, forAll('application/did+json', keysSeconds)),
  );
  app.get('/api/badge/status-lists/:list{[1-9][0-9]{0,5}}/:purpose', async (c) => {
    const { list, purpose } = c.req.param();
    return c.body(
      await getStatusList(Number(list), purpose),
      200,
      forAll('application/vc+ld+json', statusSeconds),
    );
  });
}
