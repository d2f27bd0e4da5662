import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isHomeworkDone, isInForce, practisedOf } from '#shared/practice/homework/policy.ts';
import { homeworkSentence } from '#shared/practice/homework/words.ts';
import { RubyText } from '#web/ui/ruby.tsx';
import { ownHomeworkQuery } from '../homework/queries.ts';
import { booksQuery } from '../training-log/queries.ts';

/** What a pupil's class was given, as long as they have it still to do; the typing app leads to it. */
export function OwnHomework({ otherwise }: { otherwise: ReactNode }) {
  const homework = useQuery(ownHomeworkQuery).data?.homework;
  const { data } = useQuery(booksQuery('typing-method'));
  if (homework === undefined || data === undefined || !isInForce(homework, data.today)) return otherwise;
  return isHomeworkDone(homework.goal, practisedOf(homework, data.books, data.today)) ? (
    otherwise
  ) : (
    <RubyText text={homeworkSentence(homework, false)} />
  );
}
