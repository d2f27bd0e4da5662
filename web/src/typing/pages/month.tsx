import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { textGradeOf } from '#shared/practice/room/policy.ts';
import { TakeTask } from '../lesson/taken.tsx';
import type { Loader, Params } from '../page.ts';
import { materialQuery } from '../queries.ts';
import { monthTask } from '../room/task.ts';

function taskOf({ grade = '' }: Params) {
  const found = textGradeOf(grade);
  if (found === undefined) throw new Response(null, { status: 404 });
  return monthTask(found, new Date());
}

export const loader: Loader = ({ queryClient, params }) => {
  void queryClient.prefetchQuery(materialQuery(taskOf(params)));
};

export function Component() {
  const params = useParams();
  // Begun in this month, it is of this month.
  const [task] = useState(() => taskOf(params));
  return <TakeTask task={task} />;
}
