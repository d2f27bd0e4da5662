/** The acts of a competition day, one after the other, each over the real interface. */
import { randomUUID } from 'node:crypto';
import { createAttemptRepository } from '#functions/competition/attempt/repository.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createPublicationRepository } from '#functions/competition/publication/repository.ts';
import type { LocalSystem } from '#infra/local/local-system.ts';
import { attendanceContract } from '#shared/competition/common-start/attendance/contract.ts';
import { attemptOfficeContract, attemptReviewContract } from '#shared/competition/attempt/contract.ts';
import { uploadMs } from '#shared/competition/attempt/policy.ts';
import { boardContract } from '#shared/competition/board/contract.ts';
import { commonStartContract } from '#shared/competition/common-start/contract.ts';
import { tablesOf } from '#shared/competition/competition/division.ts';
import { groupEntryContract } from '#shared/competition/entry/contract.ts';
import { judge } from '#shared/competition/judge/judge.ts';
import { resultContract } from '#shared/competition/result/contract.ts';
import { resultIdOf } from '#shared/competition/result/id.ts';
import { scoringRulesOf } from '#shared/competition/scoring/policy.ts';
import { orderContract } from '#shared/shop/order/contract.ts';
import type { Call } from '#test/companion/client.ts';
import { callAs } from '#test/companion/session.ts';
import { act, sessionOf } from '#test/support/shop/buyer.ts';
import { bodies, type Stage } from '#test/support/competition/competition.ts';
import { eventually, signIn, timeComes } from '#test/support/system.ts';
import { AtTheKeyboard, durationSeconds, input, tries, type Form, type Pupil } from './competitor.ts';
import { deal, partOf } from './plan.ts';
import { settled } from './queues.ts';
import type { RehearsedSchool } from './schools.ts';
import type { Watch } from './watch.ts';

const forms: readonly Form[] = ['guided', 'transcription'];
/** As many as sit in a class. */
const atOnce = 40;
/** Classes that are called to begin side by side. */
const classesAtOnce = 4;

/** Some at a time, each as soon as one before it has ended. */
async function beside<T>(items: readonly T[], most: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: Math.min(most, items.length) }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
}

interface Read<T> {
  readonly items: readonly T[];
  readonly nextCursor?: string | undefined;
}

async function allPages<T>(
  read: (more: { cursor?: string; limit: number }) => Promise<Read<T>>,
): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await read({ limit: 100, ...(cursor !== undefined && { cursor }) });
    all.push(...items);
    cursor = nextCursor;
  } while (cursor !== undefined);
  return all;
}

interface Seated {
  readonly school: RehearsedSchool;
  readonly groupId: string;
  readonly form: Form;
  readonly pupils: readonly Pupil[];
}

interface Day {
  readonly system: LocalSystem;
  readonly stage: Stage;
  readonly watch: Watch;
}

/** Every school enters all of its pupils in one order and pays it. */
export async function enterAll(
  { system, stage, watch }: Day,
  schools: readonly RehearsedSchool[],
  seed: number,
): Promise<Seated[]> {
  const dealt = deal(schools.flatMap(({ classes }) => classes.flatMap(({ pupils }) => pupils)).length, seed);
  const seasonId = stage.season.id;
  const seated: Seated[] = [];
  for (const [place, school] of schools.entries()) {
    // A class one 課題, and not the same one first in every school.
    const formOf = (index: number): Form => forms[(place + index) % forms.length]!;
    const call = watch.over(school.call);
    const entrants = school.classes.flatMap(({ pupils }, index) =>
      pupils.map(({ userId }) => ({ userId, divisionCodes: [stage.divisions[formOf(index)].code] })),
    );
    const wish = { seasonId, entrants };
    const { total } = await call(groupEntryContract.quoteGroupEntries, { body: wish });
    const { orderId, url } = await call(groupEntryContract.applyForGroupEntries, {
      body: { ...wish, expectedTotal: total, requestKey: randomUUID() },
    });
    act(system, sessionOf(url), 'pay');
    await system.stripe.webhooks.settled();
    await eventually(
      () => call(orderContract.getOrder, { params: { orderId } }),
      ({ status }) => status === 'fulfilled',
    );
    const entries = await allPages((more) =>
      call(groupEntryContract.listGroupEntries, { query: { seasonId, ...more } }),
    );
    const entryOf = new Map(entries.map(({ personId, id }) => [personId, id]));
    for (const [index, { groupId, pupils }] of school.classes.entries())
      seated.push({
        school,
        groupId,
        form: formOf(index),
        pupils: pupils.map(({ userId, call: own }, at) => ({
          userId,
          name: `${school.name} ${index + 1}組 ${at + 1}番`,
          part: dealt.pop() ?? 'steady',
          call: watch.over(own),
          form: formOf(index),
          entryId: entryOf.get(userId) ?? '',
          seed: seed * 1000 + seated.length * atOnce + at,
        })),
      });
  }
  return seated;
}

interface Started {
  readonly seats: readonly { readonly pupil: Pupil; readonly seat: AtTheKeyboard }[];
  /** Of the last class, by the system's clock. */
  readonly startsAt: number;
}

const isThere = ({ part }: Pupil): boolean => part !== 'away' && part !== 'tardy';

/** Each class is called together, and begins in the countdown of its teacher's press. */
export async function startAll({ system, stage, watch }: Day, classes: readonly Seated[]): Promise<Started> {
  const seats: Started['seats'][number][] = [];
  const starts: number[] = [];
  await beside(classes, classesAtOnce, async ({ school, groupId, form, pupils }) => {
    const call = watch.over(school.call);
    const { code } = await call(commonStartContract.createCommonStart, {
      body: { groupId, seasonId: stage.season.id, divisionCode: stage.divisions[form].code },
    });
    const own = pupils.map((pupil) => ({ pupil, seat: new AtTheKeyboard(pupil, watch, code) }));
    seats.push(...own);
    const there = own.filter(({ pupil }) => isThere(pupil));
    await Promise.all(there.map(({ pupil, seat }) => tries(pupil, () => seat.ready())));
    const { startsAt } = await call(commonStartContract.pressCommonStart, { params: { startCode: code } });
    starts.push(Date.parse(startsAt ?? ''));
    await Promise.all(there.map(({ pupil, seat }) => tries(pupil, () => seat.begin())));
  });
  const startsAt = Math.max(...starts);
  await timeComes(system, startsAt);
  return { seats, startsAt };
}

/** From moment to moment: whatever is to be done by then, all at once. */
export async function typeAll({ system }: Day, { seats, startsAt }: Started): Promise<void> {
  const all = seats.flatMap(({ pupil, seat }) => seat.steps().map((step) => ({ ...step, pupil })));
  const moments = Map.groupBy(all, ({ at }) => at);
  for (const [at, steps] of [...moments].toSorted(([a], [b]) => a - b)) {
    await timeComes(system, startsAt + at);
    const byPupil = [...Map.groupBy(steps, ({ pupil }) => pupil)];
    await beside(byPupil, atOnce, async ([pupil, own]) => {
      for (const { act: does } of own) await tries(pupil, does);
    });
  }
}

/** Overdue attempts are looked through in portions. */
async function sweepAll({ system, stage }: Day): Promise<void> {
  const attempts = createAttemptRepository(stage.base.table);
  await eventually(
    async () => {
      await system.schedules.run('sweep-attempts');
      await settled(system);
      return attempts.listOverdue(new Date(system.clock.now()), 1);
    },
    (overdue) => overdue.length === 0,
  );
}

/** Who vouched for what: the teachers for what they may, the office for the rest. */
export async function decideAll(
  day: Day,
  schools: readonly RehearsedSchool[],
  { startsAt }: Started,
): Promise<ReadonlyMap<string, 'teacher' | 'office' | 'absent'>> {
  const { system, stage, watch } = day;
  await settled(system);
  const marked = new Map<string, 'teacher' | 'office' | 'absent'>();
  const calls = schools.map(({ call }) => watch.over(call));
  const attendance = (call: Call) =>
    allPages((more) =>
      call(attendanceContract.listAttendance, { query: { seasonId: stage.season.id, ...more } }),
    );
  for (const call of calls)
    for (const { id, state, personId } of await attendance(call))
      if (state === 'ready') {
        await call(attendanceContract.markAbsent, { params: { entryId: id } });
        marked.set(personId, 'absent');
      }
  await timeComes(system, startsAt + durationSeconds * 1000 + uploadMs + 60_000);
  await sweepAll(day);
  const office = watch.over(callAs(system.origin, (await signIn(system, 'admin')).token));
  for (const call of calls)
    for (const { attemptId, underReview, personId } of await attendance(call)) {
      if (!underReview || attemptId === undefined) continue;
      const request = { params: { attemptId }, body: { note: 'リハーサルで確かめました' } };
      const onlyOffice = await watch.refuses('attempt-closed', () =>
        call(attemptReviewContract.confirmAttempt, request),
      );
      if (onlyOffice) {
        const body = { ...request.body, state: 'under-review', version: 1 } as const;
        await office(attemptOfficeContract.confirmAttemptByOffice, { ...request, body });
      }
      marked.set(personId, onlyOffice ? 'office' : 'teacher');
    }
  await settled(system);
  return marked;
}

/** Other seasons of the system were published long ago: their jobs would be what is waited for. */
async function othersArePublished({ stage: { base, season } }: Day, now: number): Promise<void> {
  const publications = createPublicationRepository(base.table);
  for (const { id, publishesAt } of await createCompetitionRepository(base.table).listSeasons()) {
    const due = id !== season.id && Date.parse(publishesAt) <= now;
    if (!due || (await publications.find(id)) !== undefined) continue;
    await base.table.write(publications.begin(id, 'job_before-the-rehearsal'));
    await base.table.write(publications.end(id, publishesAt));
  }
}

export async function publishAll(day: Day): Promise<void> {
  const { system, stage } = day;
  const publications = createPublicationRepository(stage.base.table);
  const at = Date.parse(stage.season.publishesAt) + 1000;
  await othersArePublished(day, at);
  await timeComes(system, at);
  await eventually(
    async () => {
      await system.schedules.run('publish-seasons');
      await settled(system);
      return publications.find(stage.season.id);
    },
    (publication) => publication?.state === 'published',
  );
  await system.schedules.run('rank-divisions');
  await settled(system);
}

/** What somebody should have, beside what they are told. @returns why it is not the same */
async function differs(
  { stage }: Day,
  { call, part, form, kept, view, stopped }: Pupil,
  marked: 'teacher' | 'office' | 'absent' | undefined,
): Promise<string | undefined> {
  if (stopped !== undefined) return `stopped at ${stopped}`;
  if (part === 'away') return marked === 'absent' ? undefined : 'was not marked as absent';
  if (view === undefined || kept === undefined) return 'has not begun';
  const { voucher } = partOf(part);
  if (marked !== voucher)
    return `was to be vouched for by ${voucher ?? 'nobody'}, not by ${marked ?? 'nobody'}`;
  const judged = judge(
    {
      form,
      body: bodies[form],
      corrected: undefined,
      input: form === 'guided' ? input : undefined,
      durationMs: durationSeconds * 1000,
      rules: scoringRulesOf(tablesOf(stage.divisions[form], stage.season)),
    },
    kept,
  );
  const told = await call(resultContract.getResult, { params: { resultId: resultIdOf(view.id) } });
  const [should, is] = [judged, told].map(({ correct, misses, score }) =>
    [correct, misses, score].join(' / '),
  );
  if (told.state !== 'published') return `is ${told.state}`;
  return should === is ? undefined : `typed ${should} (correct / misses / score), was told ${is}`;
}

export interface Compared {
  readonly lost: readonly string[];
  readonly results: number;
  readonly ranked: number;
}

/** Everybody asks for their own result, and each division for its board. */
export async function compareAll(
  day: Day,
  classes: readonly Seated[],
  marked: ReadonlyMap<string, 'teacher' | 'office' | 'absent'>,
): Promise<Compared> {
  const { stage, watch } = day;
  const pupils = classes.flatMap((one) => one.pupils);
  const lost: string[] = [];
  await beside(pupils, atOnce, async (pupil) => {
    const why = await differs(day, pupil, marked.get(pupil.userId)).catch(
      (error: unknown) => `has no result: ${String(error)}`,
    );
    if (why !== undefined) lost.push(`${pupil.name} (${pupil.part}): ${why}`);
  });
  let ranked = 0;
  for (const form of forms) {
    const [first] = classes.filter((one) => one.form === form);
    if (first === undefined) continue;
    const query = { seasonId: stage.season.id, divisionCode: stage.divisions[form].code };
    ranked += (await watch.over(first.school.call)(boardContract.getBoard, { query })).total;
  }
  const should = pupils.filter(({ part }) => part !== 'away').length;
  if (ranked !== should) lost.push(`${should} people are to be ranked, ${ranked} are`);
  return { lost: lost.toSorted(), results: should, ranked };
}
