import { useParams } from 'react-router-dom';
import { drilled, drillTask } from '../lesson/task.ts';
import { TakeTask } from '../lesson/taken.tsx';
import type { Loader, Params } from '../page.ts';
import { materialQuery } from '../queries.ts';

function taskOf({ patterns: written = '' }: Params) {
  const patterns = drilled(written.split(','));
  if (patterns.length === 0) throw new Response(null, { status: 404 });
  return drillTask(patterns);
}

export const loader: Loader = ({ queryClient, params }) => {
  void queryClient.prefetchQuery(materialQuery(taskOf(params)));
};

export function Component() {
  const params = useParams();
  return <TakeTask key={params['patterns']} task={taskOf(params)} />;
}
