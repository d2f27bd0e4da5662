/** Ninety days of practice: who never began, who stopped, who is ill, who does it every evening. */
import { addDays, dayOf } from '#shared/kernel/time.ts';
import { trainingLogContract } from '#shared/practice/training-log/contract.ts';
import { individuals } from './people.ts';
import { hasSignedIn, pupilCaller, pupilsOf } from './pupils.ts';
import { between, chance, pick } from './random.ts';
import { organizationOf } from './schools.ts';
import { byEmail, type AlivePart, type Stage } from './stage.ts';
import type { Caller } from './past.ts';

const days = 90;
/** Of the cram school, the first ones (orders.ts). */
const seated = 6;
/** What `infra/local/seed` knows of: 5 stopped, 6 does not get better, 7 never began. */
const styles = [1, 2, 3, 4, 1, 2, 3, 4, 5, 6, 7, 8, 2, 3] as const;
const neverBegan = 7;

interface Practiser {
  readonly userId: string;
  readonly caller: Caller;
  readonly late: boolean;
  /** Their card still lies in a drawer. */
  readonly unseen: boolean;
  /** All of typing-method is open to them. */
  readonly paid: boolean;
}

/** A week without school, and of everybody a few days of their own. */
const holidaysOf = (username: string, today: string): string[] => {
  const school = Array.from({ length: 7 }, (_, index) => addDays(today, -46 + index));
  const from = between(`${username} ill`, 5, days);
  const own = Array.from({ length: between(`${username} ill for`, 0, 6) }, (_, index) =>
    addDays(today, -from + index),
  );
  return [...school, ...own];
};

const practisersOf = async (stage: Stage): Promise<Practiser[]> => {
  const found: Practiser[] = [];
  for (const school of ['junior', 'cram'] as const) {
    const { code } = await organizationOf(stage, school);
    for (const [index, pupil] of (await pupilsOf(stage, school)).entries())
      found.push({
        userId: pupil.userId,
        caller: pupilCaller(code, pupil),
        late: school === 'junior' && index % 30 === 3,
        unseen: !hasSignedIn(index),
        paid: school === 'cram' && index < seated,
      });
  }
  for (const key of individuals.slice(0, 4))
    found.push({
      userId: await stage.past.userIdOf(byEmail(key)),
      caller: byEmail(key),
      late: false,
      unseen: false,
      paid: false,
    });
  return found;
};

export const practicePart: AlivePart = {
  name: '練習の記録',
  make: async (stage) => {
    const { past, once, time } = stage;
    const today = dayOf(new Date(time.end));
    const people = await practisersOf(stage);
    // In parts, so that a start that was ended goes on with the next one.
    for (let from = 0; from < people.length; from += 20)
      await once(`practice ${String(from)}`, async () => {
        const some = people
          .slice(from, from + 20)
          .map(({ userId, caller: { username }, late, unseen, paid }) => ({
            userId,
            number: late ? 1 : unseen ? neverBegan : pick(`${username} practises`, styles),
            pace: 0.35 + 1.1 * chance(`${username} pace`) ** 1.4,
            kinds: chance(`${username} method`) < 0.35 ? ['maipaso', 'typing-method'] : ['maipaso'],
            days,
            runs: 1,
            holidays: holidaysOf(username, today),
            late,
            paid,
          }));
        await past.hands({ do: 'practise', people: some, now: new Date(time.end).toISOString() });
      });
    await past.moveTo(time.before(1));
    for (const { caller, late } of people)
      if (late)
        await once(`late log ${caller.username}`, async () => {
          const query = { kind: 'maipaso', limit: 100 } as const;
          const { items } = await past.ask(caller, trainingLogContract.listTrainingLogs, { query });
          const doubtful = items.find(
            ({ state, review }) => state === 'under-review' && review?.askedAt === undefined,
          );
          if (doubtful === undefined) return;
          const body = {
            kind: 'maipaso',
            text: '家のタブレットがインターネットにつながらず、あとから送りました。',
          } as const;
          await past.ask(caller, trainingLogContract.askForLogReview, {
            params: { logId: doubtful.id },
            body,
          });
        });
  },
};
