import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { ownHomeworkContract } from '#shared/practice/homework/contract.ts';
import { minutesWords } from '#shared/kernel/count.ts';
import { to } from '#shared/kernel/paths.ts';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { isHomeworkDone, isInForce, practisedOf } from '#shared/practice/homework/policy.ts';
import { textGradeOf } from '#shared/practice/room/policy.ts';
import { ofClassSchema, type OfClass } from '#shared/practice/homework/schema.ts';
import { homeworkSentence } from '#shared/practice/homework/words.ts';
import { findLesson } from '#shared/practice/course/lessons.ts';
import { daysOf, type Book } from '#shared/practice/training-log/book.ts';
import { minutesIn, streakOf } from '#shared/practice/training-log/progress.ts';
import { Link } from '#web/ui/link.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { call } from '#web/lib/api.ts';
import { knownSession } from '#web/lib/remembered.ts';
import { useSession } from '#web/lib/session.ts';
import { lastKnown } from '../last-known.ts';

/** A class and what it is given are of one fiscal year: of the year before nothing is true any more. */
const ofYearSchema = z.object({ fiscalYear: z.int(), ofClass: ofClassSchema });
const yearNow = (): number => fiscalYearOf(new Date());

/** What a pupil's class is given to practise, and of which school year they are; nothing of everybody else. */
const ofClassQuery = queryOptions({
  queryKey: ['typing', 'of-class'],
  async queryFn({ signal, client }): Promise<OfClass> {
    const session = await knownSession(client);
    if (session?.kind !== 'student') return {};
    const schoolType = session.organization?.schoolType;
    const query = schoolType === undefined ? {} : { schoolType };
    const read = async () => ({
      fiscalYear: yearNow(),
      ofClass: await call(ownHomeworkContract.getOwnHomework, { query }, { signal }),
    });
    const { fiscalYear, ofClass } = await lastKnown('of-class', ofYearSchema, signal, read);
    return fiscalYear === yearNow() ? ofClass : {};
  },
});

interface OfDay {
  /** Of typing-method, the oldest first. */
  books: readonly Book[];
  today: string;
}

/** Of a day, where the teacher gave no other. */
const ownGoalMinutes = 10;

/** Today's practice on its way to the day's goal, and the days in a row. */
export function Minutes({ books, today }: OfDay) {
  const { data, isPending, failureReason } = useQuery(ofClassQuery);
  // Where nothing was ever known of it, it is one's own goal.
  if (isPending && failureReason === null) return null;
  const days = daysOf(books);
  const minutes = minutesIn(days, today, 1);
  const streak = streakOf(days, today);
  const homework = data?.homework;
  const given = homework && isInForce(homework, today) ? homework.goal : undefined;
  const goal = given?.kind === 'minutes' ? given.minutes : ownGoalMinutes;
  return (
    <>
      <progress aria-label="きょうの練習" max={goal} value={Math.min(goal, minutes)} />
      <p>
        <RubyText
          text={
            minutes >= goal
              ? `きょうは${minutesWords(minutes)}[練習|れんしゅう]しました。めあてに[届|とど]きました。`
              : `きょうは${minutesWords(minutes)}。めあては${minutesWords(goal)}です。`
          }
        />
        {streak >= 2 && <RubyText text={` ${String(streak)}[日|にち]つづいています。`} />}
      </p>
    </>
  );
}

/** What the teacher gave a pupil's class to practise; nothing where nothing is given, and for everybody else. */
export function Homework({ books, today }: OfDay) {
  // Without a connection it is what was known the last time.
  const homework = useQuery(ofClassQuery).data?.homework;
  if (homework === undefined || !isInForce(homework, today)) return null;
  const { goal, words } = homework;
  const done = isHomeworkDone(goal, practisedOf(homework, books, today));
  return (
    <div className="typing-homework" data-done={done || undefined}>
      <p>
        <RubyText text={homeworkSentence(homework, done)} />
      </p>
      {words !== '' && !done && <p className="typing-homework-words">{`「${words}」`}</p>}
      {goal.kind === 'lesson' && !done && findLesson(goal.lesson) !== undefined && (
        <Link look="secondary" to={to('/typing/lesson/:lesson', { lesson: goal.lesson })}>
          このレッスンをはじめる
        </Link>
      )}
    </div>
  );
}

/** The text that the classes of one's school year have at this month's meeting, for practice; nothing where no year is known. */
export function MonthText() {
  const ofClass = useQuery(ofClassQuery).data?.grade;
  const schoolType = useSession()?.organization?.schoolType;
  const grade = ofClass === undefined ? undefined : textGradeOf(ofClass, schoolType);
  if (grade === undefined) return null;
  return (
    <li>
      <Link look="secondary" to={to('/typing/month/:grade', { grade: String(grade) })}>
        今月の文章を練習する
      </Link>
    </li>
  );
}
