import { placementTask } from '../lesson/task.ts';
import { TakeTask } from '../lesson/taken.tsx';
import type { Loader } from '../page.ts';
import { materialQuery } from '../queries.ts';

export const loader: Loader = ({ queryClient }) => {
  void queryClient.prefetchQuery(materialQuery(placementTask));
};

export const Component = () => <TakeTask task={placementTask} />;
