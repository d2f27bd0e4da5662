/** What the app does beside its pages, so that it opens without a network and nothing that was typed is lost. */
import type { QueryClient } from '@tanstack/react-query';
import { learnerOf, nextLesson } from '#shared/practice/course/learner.ts';
import { lessonsOf } from '#shared/practice/course/lessons.ts';
import { typingWorker } from '#shared/kernel/typing-worker.ts';
import { whenSessionEnds } from '#web/lib/api.ts';
import { knownSession } from '#web/lib/remembered.ts';
import { refreshSession } from '#web/lib/session.ts';
import { outbox } from '#web/state/outbox.ts';
import { lastStageOf, openContentsQuery } from './content-queries.ts';
import { lessonTask } from './lesson/task.ts';
import { keepHeld, practice } from './outbox/keep.ts';
import { booksQuery, materialQuery } from './queries.ts';
import { betweenRuns } from './run-state.ts';

/** A new version takes over between runs, whichever tab it is that says so: none of them needs a file in a run. */
function takeOver(worker: ServiceWorker | null): void {
  if (worker?.state === 'installed' && navigator.serviceWorker.controller !== null)
    betweenRuns(() => worker.postMessage('take over'));
}

async function registerWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register(typingWorker, { scope: '/typing' });
  takeOver(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => takeOver(installing));
  });
}

/**
 * What the lessons of the stage need that home proposes passes the worker, which keeps it: a morning without a network goes on
 * from kana to their words, and to the stage behind it, of which the worker fetches the words along.
 */
export async function fetchWhatIsNext(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.prefetchQuery(booksQuery), queryClient.prefetchQuery(openContentsQuery)]);
  const books = queryClient.getQueryData(booksQuery.queryKey);
  if (books === undefined) return;
  const last = lastStageOf(queryClient.getQueryData(openContentsQuery.queryKey));
  const { stage } = nextLesson(learnerOf(books), last).lesson;
  await Promise.all(
    lessonsOf(stage).map((lesson) => queryClient.prefetchQuery(materialQuery(lessonTask(lesson)))),
  );
}

async function keepHere(queryClient: QueryClient): Promise<void> {
  // Absent where a browser allows none: a private window, an address without TLS.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await registerWorker();
  await navigator.serviceWorker.ready;
  const fetchNext = (): void => betweenRuns(() => void fetchWhatIsNext(queryClient));
  fetchNext();
  outbox.whenSent(({ kind }) => {
    if (kind === practice) fetchNext();
  });
}

/** A network that says nothing for so long is none. */
const patienceMs = 10_000;

export function startOffline(queryClient: QueryClient): void {
  // Nobody is led away from what they type: the frame says that they are not signed in any more, and what they did waits.
  whenSessionEnds(() => void refreshSession(queryClient).catch(reportError));
  outbox.whenSent(() => void queryClient.invalidateQueries(booksQuery));
  const send = (): void => void outbox.flush();
  window.addEventListener('online', send);
  // Right after a sign-in nobody knows yet whose tokens are here.
  knownSession(queryClient).then(send, send);
  keepHeld().catch(reportError);
  // What the first page needs comes first, its books too: a slow line has no room for both.
  const later = async (): Promise<void> => {
    await Promise.race([
      queryClient.prefetchQuery(booksQuery),
      new Promise((done) => setTimeout(done, patienceMs)),
    ]);
    keepHere(queryClient).catch(reportError);
    await import('./compete/device.ts').then((device) => device.settleWhatWasLeft());
  };
  const begin = (): void => void later().catch(reportError);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin);
}
