/** Record meets in each state that a season can be in; the one that takes entries is of the small seed. */
import { competitionOfficeContract } from '#shared/competition/competition/office-contract.ts';
import type { Season } from '#shared/competition/competition/schema.ts';
import type { SeasonInput } from '#shared/competition/competition/season.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { taskTextOfficeContract } from '#shared/competition/task-text/office-contract.ts';
import { taskText } from './tasks.ts';
import { office, officeReaders, type AlivePart, type Stage } from './stage.ts';
import { dayMs, type Timeline } from './timeline.ts';

const meetNames = ['first', 'second', 'waiting', 'running'] as const;
export type MeetName = (typeof meetNames)[number];

interface Meet {
  readonly name: string;
  readonly title: string;
  readonly divisions: readonly string[];
  readonly entryFrom: number;
  readonly entryUntil: number;
  readonly heldFrom: number;
  readonly heldUntil: number;
  readonly publishes: number;
}

export const meetsOf = ({ at, end }: Timeline): Readonly<Record<MeetName, Meet>> => ({
  first: {
    name: 'kiroku1',
    title: '第1回 キーボード記録会',
    divisions: ['romaji', 'japanese-a-junior'],
    entryFrom: at(0.05),
    entryUntil: at(0.3),
    heldFrom: at(0.15),
    heldUntil: at(0.3),
    publishes: at(0.345),
  },
  second: {
    name: 'kiroku2',
    title: '第2回 キーボード記録会',
    divisions: ['romaji', 'japanese-a-junior'],
    entryFrom: at(0.6),
    entryUntil: at(0.88),
    heldFrom: at(0.7),
    heldUntil: at(0.88),
    publishes: at(0.95),
  },
  waiting: {
    name: 'konai',
    title: '秋の校内記録会',
    divisions: ['romaji'],
    entryFrom: at(0.8),
    entryUntil: at(0.985),
    heldFrom: at(0.95),
    heldUntil: at(0.985),
    publishes: end + 5 * dayMs,
  },
  running: {
    name: 'kiroku3',
    title: '第3回 キーボード記録会',
    divisions: ['romaji', 'arithmetic'],
    entryFrom: at(0.9),
    entryUntil: end + 8 * dayMs,
    heldFrom: at(0.97),
    heldUntil: end + 9 * dayMs,
    publishes: end + 17 * dayMs,
  },
});

/** A draft, far ahead. */
export const nationalOf = ({ end, fiscalYear }: Timeline): Omit<Meet, 'divisions'> => {
  const day = (days: number): number => end + days * dayMs;
  return {
    name: 'national',
    title: `${String(fiscalYear + 1)}年度 全国大会`,
    entryFrom: day(300),
    entryUntil: day(330),
    heldFrom: day(330),
    heldUntil: day(330),
    publishes: day(341),
  };
};

export const publishesAtOf = ({ opening }: Timeline, { publishes }: Meet): string => opening(publishes);

/** A day after one may. */
export const entersAt = ({ opening, days }: Timeline, { entryFrom }: Meet): number =>
  Date.parse(opening(entryFrom)) + days(1.25);

export const inputOf = (
  { opening, closing }: Timeline,
  { name, title, entryFrom, entryUntil, heldFrom, heldUntil, publishes }: Omit<Meet, 'divisions'>,
  { edition, role }: Pick<Season, 'edition' | 'role'>,
): SeasonInput => {
  const held = { opensAt: opening(heldFrom), closesAt: closing(heldUntil) };
  return {
    edition,
    name,
    role,
    title,
    entry: { opensAt: opening(entryFrom), closesAt: closing(entryUntil) },
    held,
    publishesAt: opening(publishes),
    firstDayOn: dayOf(held.opensAt),
    lastDayOn: dayOf(held.closesAt),
    state: 'draft',
    version: 1,
  };
};

/** Written by one, proof-read by two others, sealed. */
const sealedText = async ({ past, once }: Stage, title: string, divisionCode: string): Promise<string> => {
  const textId = await once(`text ${title}`, async () => {
    const query = { state: 'draft', limit: 100 } as const;
    const { items } = await past.ask(office, taskTextOfficeContract.listTaskTexts, { query });
    const known = items.find((text) => text.title === title);
    if (known !== undefined) return known.id;
    const body = taskText(title, divisionCode);
    return (await past.ask(office, taskTextOfficeContract.createTaskText, { body })).id;
  });
  const acts = [
    [officeReaders[0], 'proof-read'],
    [officeReaders[1], 'proof-read'],
    [office, 'seal'],
  ] as const;
  for (const [caller, act] of acts)
    await once(`text ${title} ${act} ${caller.username}`, async () => {
      const params = { textId };
      const { text, acts: possible } = await past.ask(caller, taskTextOfficeContract.getTaskText, {
        params,
      });
      if (!possible.includes(act)) return;
      const body = { act, version: text.version };
      await past.ask(caller, taskTextOfficeContract.actOnTaskText, { params, body });
    });
  return textId;
};

export const seasonId = ({ past, once }: Pick<Stage, 'past' | 'once'>, title: string): Promise<string> =>
  once(`season ${title} found`, async () => {
    const { items } = await past.ask(office, competitionOfficeContract.listSeasonsForOffice);
    const found = items.find((season) => season.title === title);
    if (found === undefined) throw new Error(`no season ${title}`);
    return found.id;
  });

const create = (stage: Stage, input: () => Promise<SeasonInput>, title: string): Promise<string> =>
  stage.once(`season ${title}`, async () => {
    const { past } = stage;
    const { items } = await past.ask(office, competitionOfficeContract.listSeasonsForOffice);
    const known = items.find((season) => season.title === title);
    if (known !== undefined) return known.id;
    const body = { season: await input() };
    return (await past.ask(office, competitionOfficeContract.createSeason, { body })).id;
  });

const makeMeet = async (stage: Stage, meet: Meet): Promise<void> => {
  const { past, once, time } = stage;
  const { title } = meet;
  const id = await create(
    stage,
    () => Promise.resolve(inputOf(time, meet, { edition: time.fiscalYear, role: 'ordinary' })),
    title,
  );
  for (const divisionCode of meet.divisions) {
    const textId = await sealedText(stage, `${title} ${divisionCode}`, divisionCode);
    await once(`assignment ${title} ${divisionCode}`, async () => {
      const params = { seasonId: id, divisionCode };
      const { assignments } = await past.ask(office, competitionOfficeContract.getSeasonForOffice, {
        params: { seasonId: id },
      });
      if (assignments.some((one) => one.divisionCode === divisionCode)) return;
      await past.ask(office, competitionOfficeContract.saveAssignment, {
        params,
        body: { quota: {}, textId },
      });
    });
  }
  await once(`season ${title} open`, async () => {
    const params = { seasonId: id };
    const { season } = await past.ask(office, competitionOfficeContract.getSeasonForOffice, { params });
    if (season.state === 'draft')
      await past.ask(office, competitionOfficeContract.openSeason, {
        params,
        body: { version: season.version },
      });
  });
};

export const seasonsPart: AlivePart = {
  name: '大会と課題文',
  make: async (stage) => {
    const { past, time } = stage;
    await past.moveTo(time.at(0.02));
    for (const meet of Object.values(meetsOf(time))) await makeMeet(stage, meet);
    await past.moveTo(time.before(2));
    const edition = time.fiscalYear + 1;
    const draft = nationalOf(time);
    await create(
      stage,
      () => Promise.resolve(inputOf(time, draft, { edition, role: 'national' })),
      draft.title,
    );
  },
};
