/** A season that is over and published, with results of people who really typed; and one result that waits. */
import type { LocalSystem } from '#infra/local/local-system.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { competeIn } from './competed.ts';
import { holdSeason, type Stage } from './competition.ts';
import { classId } from '#test/support/pupils.ts';
import { eventually, personIdOf, signIn } from '#test/support/system.ts';

export interface Played {
  readonly stage: Stage;
  /** Attempts of an adult (`individual2`) and of a pupil (`pupil-1-6`). */
  readonly attempts: Readonly<Record<'adult' | 'guided' | 'answers' | 'pupil' | 'pending', string>>;
}

const seconds = 3;
const pupilsPlace = {
  organizationId: 'org_sakurakey-elementary',
  groupId: classId(1),
  groupName: '5年1組',
  schoolGrade: '5年',
};

/** Through the sweep, as the season's time brings it. */
async function publish(system: LocalSystem, { base, season }: Stage): Promise<void> {
  const publishesAt = new Date(Date.now() - 1000).toISOString();
  await base.table.write(createCompetitionRepository(base.table).putSeason({ ...season, publishesAt }));
  await system.schedules.run('publish-seasons');
}

async function play(system: LocalSystem): Promise<Played> {
  const [adult, pupil] = await Promise.all([signIn(system, 'individual2'), signIn(system, 'pupil-1-6')]);
  // A season of its own: that of a class that is looked at has who sits in that class.
  const held = await holdSeason(system, seconds, {
    id: 'sea_test-under-way',
    title: 'ためしの大会 その2',
  });
  const pending = await competeIn(held, pupil, 'answers', pupilsPlace);
  const stage = await holdSeason(system, seconds, { id: 'sea_test-over', title: 'ためしの大会 その3' });
  const text = await competeIn(stage, adult, 'transcription');
  const guided = await competeIn(stage, adult, 'guided');
  const answers = await competeIn(stage, adult, 'answers');
  const ofPupil = await competeIn(stage, pupil, 'transcription', pupilsPlace);
  await publish(system, stage);
  const results = createResultRepository(stage.base.table);
  for (const [personId, attemptId] of [
    [personIdOf(adult), text],
    [personIdOf(adult), guided],
    [personIdOf(adult), answers],
    [personIdOf(pupil), ofPupil],
  ] as const)
    await eventually(
      () => results.findOfAttempt(personId, attemptId),
      (result) => result?.state === 'published',
    );
  return { stage, attempts: { adult: text, guided, answers, pupil: ofPupil, pending } };
}

const doubtful = new WeakMap<LocalSystem, Promise<string>>();

async function loseAPart(system: LocalSystem): Promise<string> {
  const held = await holdSeason(system, seconds, { id: 'sea_test-doubtful' });
  return competeIn(held, await signIn(system, 'individual2'), 'guided', { loses: true });
}

/** An attempt under review: once for each running system. @returns its id */
export function doubtfulAttempt(system: LocalSystem): Promise<string> {
  const before = doubtful.get(system) ?? loseAPart(system);
  doubtful.set(system, before);
  return before;
}

const known = new WeakMap<LocalSystem, Promise<Played>>();

/** Once for each running system. */
export function playedSeason(system: LocalSystem): Promise<Played> {
  const before = known.get(system) ?? play(system);
  known.set(system, before);
  return before;
}
