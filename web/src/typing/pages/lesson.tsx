import { useParams } from 'react-router-dom';
import { findLesson } from '#shared/practice/course/lessons.ts';
import { lessonTask } from '../lesson/task.ts';
import { TakeTask } from '../lesson/taken.tsx';
import type { Loader, Params } from '../page.ts';
import { booksQuery, materialQuery } from '../queries.ts';

function taskOf({ lesson: id = '' }: Params) {
  const lesson = findLesson(id);
  if (lesson === undefined) throw new Response(null, { status: 404 });
  return lessonTask(lesson);
}

export const loader: Loader = ({ queryClient, params }) => {
  void queryClient.prefetchQuery(materialQuery(taskOf(params)));
  void queryClient.prefetchQuery(booksQuery);
};

export function Component() {
  const params = useParams();
  return <TakeTask key={params['lesson']} task={taskOf(params)} />;
}
