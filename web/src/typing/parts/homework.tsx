import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#shared/kernel/time.ts';
import { homeworkTitle, isHomeworkDone, practisedOf } from '#shared/practice/homework/policy.ts';
import type { OwnHomework } from '#shared/practice/homework/schema.ts';
import { stages } from '#shared/practice/course/stages.ts';
import type { Book } from '#shared/practice/training-log/book.ts';
import { Link } from '#web/ui/link.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { homeworkQuery } from '../queries.ts';

/** `6月30日(火)まで`: of this school year, whatever it is. */
const untilWords = (until: string): string => `${formatDay(until).replace(/^\d+年/u, '')}までに、`;

/** In one sentence, with its readings: what to do, or that it is done. */
function sentenceOf({ goal, until }: OwnHomework, minutesToday: number, done: boolean): string {
  const by = until === undefined ? '' : untilWords(until);
  switch (goal.kind) {
    case 'lesson':
      return done
        ? `${homeworkTitle(goal)}が できました`
        : `${by}${homeworkTitle(goal)}を れんしゅうしましょう`;
    case 'minutes':
      return done
        ? `きょうの ${String(goal.minutes)}[分|ふん]が できました`
        : `1[日|にち]に ${String(goal.minutes)}[分|ふん] れんしゅうしましょう。きょうは ${String(minutesToday)}[分|ふん]です`;
    case 'stage':
      return `${done ? '' : by}「${stages[goal.stage]?.title ?? ''}」まで ${done ? 'できました' : 'すすみましょう'}`;
  }
}

interface HomeworkProps {
  /** Of typing-method, the oldest first. */
  books: readonly Book[];
  today: string;
}

/** What the teacher gave a pupil's class to practise; nothing where nothing is given, and for everybody else. */
export function Homework({ books, today }: HomeworkProps) {
  const { data: homework } = useQuery(homeworkQuery);
  if (homework === undefined || homework === null) return null;
  const practised = practisedOf(homework, books, today);
  const { goal, words } = homework;
  const done = isHomeworkDone(goal, practised);
  return (
    <div className="typing-homework" data-done={done || undefined}>
      <p>
        <RubyText text={`[先生|せんせい]から：${sentenceOf(homework, practised.minutesToday, done)}`} />
      </p>
      {words !== '' && !done && <p className="typing-homework-words">{`「${words}」`}</p>}
      {goal.kind === 'lesson' && !done && (
        <Link look="secondary" to={`/typing/lesson/${encodeURIComponent(goal.lesson)}`}>
          <RubyText text="このレッスンを はじめる" />
        </Link>
      )}
    </div>
  );
}
