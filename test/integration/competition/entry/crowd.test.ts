/** Everybody presses the button in the same instant (quality O1): nobody sees a conflict, and a quota is kept to the last place. */
import { beforeAll, expect, test } from 'vitest';
import type { EntryDraft } from '#functions/competition/entry/line.ts';
import type { LineDraft } from '#functions/shop/order/line-kind.ts';
import { newId } from '#functions/platform/id.ts';
import { isProblem } from '#shared/problem.ts';
import { openSeason } from '#test/support/competition/entry.ts';
import { openSystem } from '#test/support/fixtures.ts';
import { servicesOf, type Services } from '#test/support/shop/large-order.ts';
import { signIn } from '#test/support/system.ts';

const price = 1200;
const crowd = 30;
const system = openSystem({ consumeQueues: false });
let services: Services;
let seasonId: string;

beforeAll(async () => {
  services = await servicesOf(system);
  seasonId = await openSeason(await signIn(system, 'individual'));
});

async function draftOf(
  person: number,
  code: string,
  quota: EntryDraft['quota'],
): Promise<LineDraft<EntryDraft>> {
  const season = await services.competition.getSeason(seasonId);
  const division = await services.competition.findDivision(code);
  if (division === undefined) throw new Error(`no division ${code}`);
  const id = newId('entry', new Date());
  const entry: EntryDraft['entry'] = {
    id,
    season,
    division,
    state: 'applied',
    personId: `usr_crowd-${code}-${String(person)}`,
    name: { family: '山田', given: '太郎', familyKana: 'ヤマダ', givenKana: 'タロウ' },
    schoolYear: 13,
    amount: price,
    enteredAt: new Date().toISOString(),
    version: 1,
  };
  return {
    kind: 'entry',
    title: division.name,
    subject: { kind: 'entry', id },
    amount: price,
    detail: { entry, season, quota },
  };
}

async function all(code: string, quota: EntryDraft['quota']) {
  const drafts = await Promise.all(Array.from({ length: crowd }, (_, at) => draftOf(at, code, quota)));
  return Promise.allSettled(
    drafts.map((draft) =>
      services.placeOrder({
        buyer: { kind: 'user', userId: draft.detail.entry.personId },
        from: 'entry',
        drafts: [draft],
        expectedTotal: price,
        buyerAge: 'adult',
      }),
    ),
  );
}
const taken = async (code: string) => (await services.competition.countTaken(seasonId)).get(code);

test('GIVEN no quota WHEN thirty enter at once THEN all are in, and counted', async () => {
  const outcomes = await all('romaji', {});

  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await taken('romaji')).toBe(crowd);
});

test('GIVEN ten places WHEN thirty want them at once THEN ten are in and the others are told that it is full', async () => {
  const outcomes = await all('words', { assignment: 10 });

  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toHaveLength(crowd - 10);
  for (const reason of refused) expect(isProblem(reason, 'assignment-full'), String(reason)).toBe(true);
  expect(await taken('words')).toBe(10);
});
