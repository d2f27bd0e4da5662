/** Reads what there is and carries a plan out, through the same services as the console: a file bypasses none of their rules. */
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createOrganizationRepository } from '#functions/people/organization/repository.ts';
import { createDivisionKeeper } from '#functions/competition/competition/divisions.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createSeasonKeeper } from '#functions/competition/competition/seasons.ts';
import { createSetPrice } from '#functions/shop/order/price-keeper.ts';
import { createOrderRepository } from '#functions/shop/order/repository.ts';
import { createTaskTextRepository } from '#functions/competition/task-text/repository.ts';
import { createTrailRepository, trailActor } from '#functions/record/trail/repository.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { createUserPool } from '#functions/platform/identity/user-pool.ts';
import { Refused } from '../terminal.ts';
import type { Current, Step } from './plan.ts';

interface Keeping {
  read(): Promise<Current>;
  /** @throws Problem of the console's own rules; each step is a transaction of its own */
  carryOut(step: Step): Promise<void>;
}

type Deeds = {
  readonly [K in Step['deed']['kind']]: (deed: Extract<Step['deed'], { kind: K }>) => Promise<unknown>;
};

/** The account of the office in whose name it is done. @throws Refused */
export async function findOffice({ table }: Pick<Basis, 'table'>, poolId: string, email: string) {
  const account = await createUserPool(poolId).find(email);
  const user = account && (await createAccountRepository(table).findBySubject(account.subject));
  if (user?.kind !== 'admin' || user.status !== 'active')
    throw new Refused(
      `--by：${email} の事務局のアカウントがありません。npm run office で作ったアドレスを指定してください。`,
    );
  return user.userId;
}

export function createKeeping(
  base: Pick<Basis, 'table' | 'clock'>,
  adminId: string,
  reason: string,
): Keeping {
  const { table, clock } = base;
  const parts = {
    ...base,
    accounts: createAccountRepository(table),
    competition: createCompetitionRepository(table),
    organizations: createOrganizationRepository(table),
    orders: createOrderRepository(table),
    texts: createTaskTextRepository(table),
    trail: createTrailRepository(table, clock),
  };
  const { accounts, competition, orders } = parts;
  const divisions = createDivisionKeeper(parts);
  const seasons = createSeasonKeeper(parts);
  const setPrice = createSetPrice(parts);

  const deeds: Deeds = {
    'set-price': async ({ price }) => setPrice(await trailActor(accounts, adminId), price, reason),
    'create-settings': ({ settings }) => divisions.createSettings(adminId, settings, reason),
    'change-settings': ({ settings }) => divisions.changeSettings(adminId, settings, reason),
    'create-division': ({ wanted: { input, tables } }) => divisions.create(adminId, input, tables),
    'change-division': ({ seen, input }) => divisions.change(adminId, { ...seen, reason }, input),
    'change-tables': ({ seen, tables }) => divisions.changeTables(adminId, { ...seen, reason }, tables),
    'create-season': ({ input }) => seasons.create(adminId, input),
    'change-season': ({ seasonId, input }) => seasons.change(adminId, seasonId, input, reason),
    'add-assignment': ({ seasonId, divisionCode }) =>
      seasons.saveAssignment(adminId, { params: { seasonId, divisionCode }, body: { quota: {} } }),
  };
  const perform = <K extends Step['deed']['kind']>(deed: Extract<Step['deed'], { kind: K }>) =>
    deeds[deed.kind](deed);

  return {
    async read() {
      const [prices, settings, found, all] = await Promise.all([
        orders.listPrices(),
        competition.findEntrySettings(),
        competition.listDivisions(),
        competition.listSeasons(),
      ]);
      const assignments = await Promise.all(all.map(({ id }) => competition.listAssignments(id)));
      return { prices, settings, divisions: found, seasons: all, assignments: assignments.flat() };
    },
    async carryOut({ deed }) {
      await perform(deed);
    },
  };
}
