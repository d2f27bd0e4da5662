/** The pages of the typing app: a document of its own, below /typing/. */
import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, redirectDocument, type RouteObject } from 'react-router-dom';
import type { TypingPath } from '#shared/kernel/paths.ts';
import { loadChunk } from '#web/lib/chunk-reload.ts';
import { loadConfig } from '#web/lib/config.ts';
import { readerOf, speakTo } from '#web/lib/easy.ts';
import { knownSession } from '#web/lib/remembered.ts';
import { follow } from './follow.ts';
import { Broken, Frame, Starting } from './frame.tsx';
import type { TypingPage } from './page.ts';
import { booksQuery } from './queries.ts';

const pages: Readonly<Record<TypingPath, () => Promise<TypingPage>>> = {
  '/typing': () => import('./pages/home.tsx'),
  '/typing/course': () => import('./pages/course.tsx'),
  '/typing/lesson/:lesson': () => import('./pages/lesson.tsx'),
  '/typing/drill/:patterns': () => import('./pages/drill.tsx'),
  '/typing/placement': () => import('./pages/placement.tsx'),
  '/typing/month/:grade': () => import('./pages/month.tsx'),
  '/typing/english': () => import('./pages/english.tsx'),
  '/typing/english/:unit': () => import('./pages/english-unit.tsx'),
  '/typing/programing': () => import('./pages/programing.tsx'),
  '/typing/programing/:question': () => import('./pages/programing-question.tsx'),
  '/typing/text': () => import('./pages/texts.tsx'),
  '/typing/text/:text': () => import('./pages/text.tsx'),
  '/typing/compete/:entry': () => import('./pages/compete.tsx'),
  '/typing/room': () => import('./pages/room.tsx'),
  '/typing/settings': () => import('./pages/settings.tsx'),
};

/** Begin with what somebody has practised: it is asked for while the page's file is on its way. */
const ofBooks: ReadonlySet<string> = new Set<TypingPath>([
  '/typing',
  '/typing/course',
  '/typing/lesson/:lesson',
  '/typing/drill/:patterns',
  '/typing/placement',
  '/typing/month/:grade',
  '/typing/room',
]);

const route = (path: string, load: () => Promise<TypingPage>, queryClient: QueryClient): RouteObject => ({
  path,
  ErrorBoundary: Broken,
  async loader({ params }) {
    await loadConfig();
    await follow(queryClient);
    if (ofBooks.has(path)) void queryClient.prefetchQuery(booksQuery);
    // In whose words they are spoken to; without a network who it was the last time.
    await speakTo(readerOf(await knownSession(queryClient)));
    const { loader } = await loadChunk(load);
    return (await loader?.({ queryClient, params })) ?? null;
  },
  lazy: { Component: async () => (await loadChunk(load)).Component },
});

export const createRouter = (queryClient: QueryClient) =>
  createBrowserRouter([
    {
      Component: Frame,
      ErrorBoundary: Broken,
      HydrateFallback: Starting,
      children: [
        ...Object.entries(pages).map(([path, load]) => route(path, load, queryClient)),
        {
          path: '*',
          element: null,
          ErrorBoundary: Broken,
          loader: ({ request }) => {
            const { pathname, search } = new URL(request.url);
            if (pathname.startsWith('/typing')) throw new Response(null, { status: 404 });
            // The user page is a document of its own.
            return redirectDocument(`${pathname}${search}`);
          },
        },
      ],
    },
  ]);
