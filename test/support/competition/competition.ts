/** A season that is being held right now, with short tasks, and entries that are paid. */
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createEntryRepository, type EntryItem } from '#functions/competition/entry/repository.ts';
import { createTaskTextRepository, hashOf } from '#functions/competition/task-text/repository.ts';
import { newId } from '#functions/platform/id.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { levelTableFor } from '#shared/competition/competition/level.ts';
import type { DivisionRecord } from '#shared/competition/competition/division.ts';
import type { Season, TaskForm } from '#shared/competition/competition/schema.ts';
import { dayOf } from '#shared/kernel/time.ts';
import type { TaskText, TaskTextBody } from '#shared/competition/task-text/schema.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { basisOf } from '#test/support/basis.ts';

const hourMs = 60 * 60 * 1000;
const effectiveFrom = '2025-04-01T00:00:00.000Z';

export const bodies = {
  guided: { kind: 'text', notation: 'あさひが のぼる。\nかわの みずは つめたい。' },
  transcription: {
    kind: 'text',
    notation:
      '|私達《わたしたち》は小さなねずみと|学校《がっこう》へ行《い》った。\nとても楽《たの》しい|一日《いちにち》だった。',
  },
  answers: {
    kind: 'questions',
    questions: [
      { prompt: '3+4', answers: ['7'] },
      { prompt: '12÷4', answers: ['3', '三'] },
      { prompt: '8×8', answers: ['64'] },
    ],
  },
  program: { kind: 'questions', questions: [{ prompt: '画面に文字を出す命令', answers: ['print'] }] },
} as const satisfies Record<TaskForm, TaskTextBody>;

export const divisionOf = (form: TaskForm, durationSeconds: number): DivisionRecord => ({
  code: `test-${form}`,
  category: 'I',
  part: 90,
  name: `ためし（${form}）`,
  form,
  durationSeconds,
  unit: '字',
  ranking: { ranksExtendedTime: false },
  levels: [{ effectiveFrom, table: levelTableFor(600) }],
  bonuses: [{ effectiveFrom, table: { version: 1, steps: [{ missPerMille: 5, percent: 15 }] } }],
  penalties: [{ effectiveFrom, table: { version: 1, typo: 1, omission: 1, surplus: 1, unconverted: 1 } }],
  version: 1,
});

type Base = Pick<Basis, 'table' | 'clock'>;

export interface PreparedSeason {
  readonly base: Base;
  readonly season: Season;
  readonly divisions: Readonly<Record<TaskForm, DivisionRecord>>;
}

export interface Stage extends PreparedSeason {
  readonly system: LocalSystem;
}

/** What a season that is held now may be besides. */
interface HeldSeason {
  /** Pages that enter something then find it beside the seeded one. */
  readonly takesEntries?: boolean;
  /** Of another season than the usual one, and with a title of its own: two seasons on a page are told apart by it. */
  readonly id?: string;
  readonly title?: string;
  readonly edition?: number;
}

/** In a running system. @param durationSeconds of every task */
export async function holdSeason(
  system: LocalSystem,
  durationSeconds: number,
  more: HeldSeason = {},
): Promise<Stage> {
  return { system, ...(await prepareSeason(await basisOf(system), durationSeconds, more)) };
}

export async function prepareSeason(
  base: Base,
  durationSeconds: number,
  { takesEntries = false, id = 'sea_test-held-now', title = 'ためしの大会', edition = 2026 }: HeldSeason = {},
): Promise<PreparedSeason> {
  const competition = createCompetitionRepository(base.table);
  const texts = createTaskTextRepository(base.table);
  const now = base.clock().getTime();
  const at = (hours: number): string => new Date(now + hours * hourMs).toISOString();
  const season: Season = {
    id,
    edition,
    name: 'autumn',
    role: 'qualifying',
    title,
    // Closed as a rule: pages that enter something find the seeded season.
    entry: { opensAt: at(-48), closesAt: at(takesEntries ? 12 : -0.5) },
    held: { opensAt: at(-1), closesAt: at(24) },
    publishesAt: at(48),
    firstDayOn: dayOf(at(-1)),
    lastDayOn: dayOf(at(24)),
    state: 'open',
    version: 1,
  };
  const divisions = {
    guided: divisionOf('guided', durationSeconds),
    transcription: divisionOf('transcription', durationSeconds),
    answers: divisionOf('answers', durationSeconds),
    program: divisionOf('program', durationSeconds),
  };
  await base.table.write(competition.putSeason(season));
  for (const division of Object.values(divisions)) {
    // The same each time: a season that is held again has the same texts.
    const textId = `txt_test-${division.form}-text`;
    const text: TaskText = {
      id: textId,
      title: division.name,
      form: division.form,
      state: 'sealed',
      source: 'ためし',
      rights: '自作',
      hash: hashOf(bodies[division.form]),
      statistics: { characters: 20, kanjiShare: 0, strokesPerCharacter: 2 },
      writtenBy: 'usr_office-for-tests',
      proofreadings: [],
      createdAt: at(-48),
      version: 1,
    };
    await base.table.transact([
      competition.putDivision(division),
      competition.putAssignment({
        seasonId: season.id,
        divisionCode: division.code,
        quota: {},
        textId,
        version: 1,
      }),
      texts.put(text),
      texts.putBody(textId, bodies[division.form]),
    ]);
  }
  return { base, season, divisions };
}

/** A paid entry of a person, as buying leaves it. */
export async function readyEntry(
  { base, season, divisions }: PreparedSeason,
  personId: string,
  form: TaskForm,
  more: Partial<EntryItem> = {},
): Promise<EntryItem> {
  const now = base.clock();
  const { code, name, durationSeconds, unit } = divisions[form];
  const item: EntryItem = {
    id: newId('entry', now),
    season: { id: season.id, edition: season.edition, name: season.name, title: season.title },
    division: { code, name, durationSeconds, unit, form },
    state: 'ready',
    personId,
    name: { family: '山田', given: '太郎', familyKana: 'ヤマダ', givenKana: 'タロウ' },
    schoolYear: 13,
    owner: `USER#${personId}`,
    amount: 1200,
    orderId: newId('order', now),
    enteredAt: now.toISOString(),
    ticketNumber: '0123456789',
    version: 1,
    ...more,
  };
  const entries = createEntryRepository(base.table);
  await base.table.transact(entries.add(item));
  // The same person may try again.
  await base.table.write(entries.free(item));
  return item;
}
