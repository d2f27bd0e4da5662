import { useParams } from 'react-router-dom';
import { findLesson, lessonFor, type Lesson } from '#shared/practice/course/lessons.ts';
import { lastFreeStage, lastVisitorsStage } from '#shared/practice/course/stages.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { openContentsQuery } from '../content-queries.ts';
import { lessonTask } from '../lesson/task.ts';
import { TakeLesson } from '../lesson/taken.tsx';
import type { Loader, Params } from '../page.ts';
import { Gate } from '../parts/gate.tsx';
import { materialQuery } from '../queries.ts';
import { useSettings } from '../settings.ts';

const content = 'typing-method';

function lessonOf({ lesson: id = '' }: Params): Lesson {
  const lesson = findLesson(id);
  if (lesson === undefined) throw new Response(null, { status: 404 });
  return lesson;
}

export const loader: Loader = ({ queryClient, params }) => {
  const lesson = lessonOf(params);
  void queryClient.prefetchQuery(materialQuery(lessonTask(lesson)));
  if (lesson.stage.id > lastFreeStage) void queryClient.prefetchQuery(openContentsQuery);
};

export function Component() {
  const { hand } = useSettings();
  const lesson = lessonFor(lessonOf(useParams()), hand);
  return (
    <Gate
      about={<PageHeader title={lessonTask(lesson).title} />}
      content={content}
      free={lesson.stage.id <= lastFreeStage}
      visitors={lesson.stage.id <= lastVisitorsStage}
    >
      <TakeLesson key={lesson.id} lesson={lesson} />
    </Gate>
  );
}
