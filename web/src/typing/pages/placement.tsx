import { placementTask } from '../lesson/task.ts';
import { TakeTask } from '../lesson/taken.tsx';
import type { Loader } from '../page.ts';
import { booksQuery, materialQuery } from '../queries.ts';

export const loader: Loader = ({ queryClient }) => {
  void queryClient.prefetchQuery(materialQuery(placementTask));
  void queryClient.prefetchQuery(booksQuery);
};

export const Component = () => <TakeTask task={placementTask} />;
