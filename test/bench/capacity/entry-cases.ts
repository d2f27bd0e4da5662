/** The season that is open, and what is entered in it; each round gives up what it entered, so that the next finds it free. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { seasonsAround } from '#infra/local/seed/competition.ts';
import type { Before, Case, Fixture } from './case.ts';

const seasonId = seasonsAround(new Date()).next.id;
const wish = { seasonId, divisionCodes: ['romaji'] };
const priced = z.object({ total: z.int() });
const entry = z.object({ id: z.string(), version: z.int() });
const page = z.object({ items: z.array(entry.extend({ state: z.string(), personId: z.string() })) });
const people = z.object({ items: z.array(z.object({ userId: z.string() })) });

/** The newest that is not paid: this round's. */
async function applied(list: string, as: string, query: object, { ask }: Before) {
  const { items } = page.parse(await ask(list, as, { query: { ...query, limit: 100 } }));
  const found = items.filter(({ state }) => state === 'applied');
  if (found[0] === undefined) throw new Error(`${list} has nothing that was applied for`);
  return found;
}
const own = async (before: Before) => (await applied('listEntries', 'individual', {}, before))[0]!;
const ofClass = ({ groupId }: Fixture, before: Before) =>
  applied('listGroupEntries', 'teacher', { seasonId, groupId }, before);
const at = ({ id, version }: z.output<typeof entry>, body: object) => ({
  params: { entryId: id },
  body: { ...body, version },
});

async function groupWish({ groupId }: Fixture, { ask }: Before) {
  const { items } = people.parse(await ask('listStudents', 'teacher', { query: { groupId, limit: 3 } }));
  const entrants = items.map(({ userId }) => ({ userId, divisionCodes: ['romaji', 'words'] }));
  return { seasonId, entrants };
}
const ordered = (answered: unknown) => ({
  expectedTotal: priced.parse(answered).total,
  buyerAge: 'adult' as const,
  requestKey: randomUUID(),
});
const eased = { timeFactor: 1.25, enlargedText: true };

export const entryCases: Readonly<Record<string, Case>> = {
  // All 課題 of a season.
  getSeasonRules: { kind: 'list', input: () => ({ params: { seasonId } }) },
  listOwnSeasons: { as: 'teacher', kind: 'list' },
  getOwnSeasonRules: { as: 'teacher', kind: 'list', input: () => ({ params: { seasonId } }) },
  getSeason: { as: 'individual', kind: 'list', input: () => ({ params: { seasonId } }) },
  quoteEntries: { as: 'individual', kind: 'act', input: () => ({ body: wish }) },
  applyForEntries: {
    as: 'individual',
    kind: 'act',
    input: (_, { answer }) => ({ body: { ...wish, ...ordered(answer('quoteEntries')) } }),
  },
  listEntries: { as: 'individual', kind: 'list' },
  getEntry: {
    as: 'individual',
    kind: 'read',
    input: async (_, before) => ({ params: { entryId: (await own(before)).id } }),
  },
  changeEntry: {
    as: 'individual',
    kind: 'act',
    input: async (_, before) => at(await own(before), { divisionCode: 'kanji' }),
  },
  withdrawEntry: { as: 'individual', kind: 'act', input: async (_, before) => at(await own(before), {}) },
  quoteGroupEntries: {
    as: 'teacher',
    kind: 'act',
    input: async (fixture, before) => ({ body: await groupWish(fixture, before) }),
  },
  applyForGroupEntries: {
    as: 'teacher',
    kind: 'act',
    input: async (fixture, before) => ({
      body: { ...(await groupWish(fixture, before)), ...ordered(before.answer('quoteGroupEntries')) },
    }),
  },
  listParticipations: { as: 'individual', kind: 'list' },
  listGroupParticipations: { as: 'teacher', kind: 'list' },
  listGroupEntries: {
    as: 'teacher',
    kind: 'list',
    input: ({ groupId }) => ({ query: { seasonId, groupId } }),
  },
  getGroupEntry: {
    as: 'teacher',
    kind: 'read',
    input: async (fixture, before) => ({ params: { entryId: (await ofClass(fixture, before))[0]!.id } }),
  },
  changeGroupEntry: {
    as: 'teacher',
    kind: 'act',
    input: async (fixture, before) => {
      const [one] = await ofClass(fixture, before);
      return at(one!, { divisionCode: 'kanji', userId: one!.personId });
    },
  },
  accommodateGroupEntry: {
    as: 'teacher',
    kind: 'act',
    input: async (fixture, before) => at((await ofClass(fixture, before))[0]!, eased),
  },
  accommodateEntry: {
    as: 'admin',
    kind: 'act',
    input: async (fixture, before) => at((await ofClass(fixture, before))[0]!, eased),
  },
  withdrawGroupEntry: {
    as: 'teacher',
    kind: 'act',
    input: async (fixture, before) => {
      const [one, ...others] = await ofClass(fixture, before);
      for (const other of others) await before.ask('withdrawGroupEntry', 'teacher', at(other, {}));
      return at(one!, {});
    },
  },
};
