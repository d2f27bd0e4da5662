// @vitest-environment happy-dom
import { QueryClientProvider, queryOptions, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorPageFailed, goBackHome, LastResort } from '#web/app/errors/route-error.tsx';
import type { GuardName, PageRoute, Route } from '#web/app/route.ts';
import { prefetches, prefetchPage, routeObjects } from '#web/app/router.tsx';
import { routes } from '#web/app/routes.ts';
import { endSessionOn401 } from '#web/app/session-end.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import { call } from '#web/lib/api.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { config, json, leaveTokens, problem, session } from '../support.ts';

vi.mock('#web/lib/auth.ts', () => ({
  getAccessToken: () => Promise.resolve('token'),
  signOut: () => Promise.resolve(localStorage.clear()),
}));

let answer: (address: string) => Response;
beforeEach(() => {
  resetConfig();
  localStorage.clear();
  answer = () => json(session());
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address === '/config.json' ? json(config) : answer(address)),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = (title: string, more: Partial<PageRoute> = {}): PageRoute => ({
  layout: 'noSidebar',
  guards: ['initialize', 'manage-access'],
  who: 'all',
  title,
  lazy: () => Promise.resolve({ Component: () => <h1>{title}の内容</h1> }),
  ...more,
});

function open(address: string, table: Readonly<Record<string, Route>>) {
  const queryClient = createQueryClient();
  const router = createMemoryRouter(routeObjects(table, queryClient), { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, queryClient };
}
const heading = async (name: string | RegExp) => {
  const found = await screen.findByRole('heading', { level: 1, name });
  expect(found.isConnected).toBe(true);
  // Who has arrived stands there: on a busy machine effects come after what is seen.
  await act(() => Promise.resolve());
  return found;
};
const site = 'タイピングトレーニング ユーザーページ';

test('an address that is not there answers 404 in the words of the specification', async () => {
  open('/not/there', { '/': page('') });
  await heading('ページが見つかりませんでした');
  expect(screen.getByText('This page could not be found')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Back to the home page/ }).getAttribute('href')).toBe('/');
  await waitFor(() => expect(document.title).toContain('This page could not be found'));
});

test('a parameter with another value than its list fails the page check: 404', async () => {
  const table = { '/org/:step?': page('団体', { values: { step: ['authorize'] } }) };
  const { router } = open('/org/authorize', table);
  await heading('団体の内容');
  await act(() => router.navigate('/org'));
  await heading('団体の内容');
  await act(() => router.navigate('/org/else'));
  expect((await heading('ページが見つかりませんでした')).isConnected).toBe(true);
});

test('GIVEN an address typed in capitals THEN it is the one that is meant', async () => {
  const table = {
    '/news': page('お知らせ'),
    '/:components': page('ご案内', { values: { components: ['terms'] } }),
  };
  const { router } = open('/TERMS?a=B', table);
  await heading('ご案内の内容');
  expect(router.state.location).toMatchObject({ pathname: '/terms', search: '?a=B' });
  await act(() => router.navigate('/News'));
  await heading('お知らせの内容');
  await act(() => router.navigate('/TERM'));
  await heading('ページが見つかりませんでした');
});

test('GIVEN the other app typed in capitals THEN its own document is opened, not this one again', async () => {
  const routesOf = routeObjects({}, createQueryClient())[0]?.children ?? [];
  const { loader } = routesOf.find(({ path }) => path === '/typing/*') ?? {};
  if (typeof loader !== 'function') throw new Error('no way to the other app');
  const request = new Request('http://localhost/Typing/Room?code=AB');
  const answered = await loader(
    { request, url: new URL(request.url), params: {}, context: {}, pattern: '' },
    null,
  );
  expect((answered as Response).headers.get('Location')).toBe('/typing/Room?code=AB');
});

/** A page of news, read anew whenever it is shown, whose file comes when the test lets it. */
function slowNews() {
  let asked = 0;
  const news = queryOptions({ queryKey: ['news'], queryFn: () => (asked += 1), staleTime: 0 });
  const Component = () => <h1>{useQuery(news).data}回目の知らせ</h1>;
  const file = Promise.withResolvers<void>();
  let fetched = 0;
  const lazy = async () => {
    // It is fetched to be drawn, and then, once it is known who comes, for its loader.
    if (fetched++ === 0) await file.promise;
    return {
      Component,
      loader: ({ queryClient: shared }: LoaderArgs) => void shared.prefetchQuery(news),
    };
  };
  return { news, file, asked: () => asked, table: { '/': page('表紙'), '/news': page('知らせ', { lazy }) } };
}

test('what a page asks for on its way is asked once, also where its file comes last; on the next way, again', async () => {
  const { news, file, asked, table } = slowNews();
  const { router, queryClient } = open('/', table);
  await heading('表紙の内容');
  act(() => void router.navigate('/news'));
  await waitFor(() => expect(queryClient.getQueryData(news.queryKey)).toBe(1));
  file.resolve();
  await heading('1回目の知らせ');
  await act(() => router.navigate('/'));
  await heading('表紙の内容');
  expect(asked()).toBe(1);
  await act(() => router.navigate('/news'));
  await heading('2回目の知らせ');
  await act(() => queryClient.refetchQueries(news));
  await heading('3回目の知らせ');
  expect(asked()).toBe(3);
});

test('GIVEN an act that ends while its page is on the way THEN what was answered before it is asked again', async () => {
  const { news, file, table } = slowNews();
  const { router, queryClient } = open('/', table);
  await heading('表紙の内容');
  act(() => void router.navigate('/news'));
  await waitFor(() => expect(queryClient.getQueryData(news.queryKey)).toBe(1));
  await act(() => queryClient.invalidateQueries(news));
  file.resolve();
  await heading('2回目の知らせ');
});

test('an unknown guard answers 500 "Unknown middleware"', async () => {
  open('/', { '/': page('', { guards: ['no-such-guard' as GuardName] }) });
  await heading('問題が起きました');
  expect(screen.getByText('500')).toBeTruthy();
  expect(screen.getByText('Unknown middleware')).toBeTruthy();
});

test('a page that breaks answers 500 "Error", a problem its own status, sentence and number', async () => {
  const broken = () => {
    throw new Error('boom');
  };
  const failing = () =>
    page('壊れた', {
      lazy: async () => ({ Component: () => null, loader: broken }),
    });
  const { router } = open('/a', {
    '/a': failing(),
    '/b': page('b', {
      lazy: () =>
        Promise.resolve({
          Component: () => null,
          loader: () => call(sessionContract.getSession, {}, { probe: true }),
        }),
    }),
  });
  await heading('問題が起きました');
  expect(screen.getByText('Error')).toBeTruthy();
  answer = () => problem('not-found', 404, { detail: 'この結果はありません。' });
  await act(() => router.navigate('/b'));
  await heading('ページが見つかりませんでした');
  expect(screen.getByText('この結果はありません。')).toBeTruthy();
  expect(screen.getByText('受付番号：req-1')).toBeTruthy();
  answer = () => problem('invalid-input', 400, { detail: '印のついた項目を直してください。' });
  await act(() => router.navigate('/b?again'));
  await heading('問題が起きました');
  expect(screen.queryByText(/印のついた/u)).toBeNull();
  expect(screen.getByText(/アドレスか条件に誤り/u)).toBeTruthy();
});

test('when the error page itself fails there is still a way home', () => {
  const silence = vi.spyOn(console, 'error').mockReturnValue();
  const Broken = () => {
    throw new Error('broken');
  };
  render(
    <LastResort>
      <Broken />
    </LastResort>,
  );
  expect(screen.getByText(errorPageFailed).textContent).toBe(
    'An error occurred while showing the error page',
  );
  expect(screen.getByRole('link', { name: /Go back to home/ }).getAttribute('href')).toBe('/');
  expect(goBackHome).toBe('Go back to home');
  silence.mockRestore();
});

test('GIVEN a navigation THEN the title carries the page and the heading takes the focus, but not on arrival', async () => {
  const { router } = open('/news', { '/news': page('お知らせ'), '/help': page('ヘルプ') });
  const first = await heading('お知らせの内容');
  expect(document.title).toBe(`お知らせ | ${site}`);
  expect(document.activeElement).not.toBe(first);
  await act(() => router.navigate('/help'));
  const second = await heading('ヘルプの内容');
  expect(document.title).toBe(`ヘルプ | ${site}`);
  expect(document.activeElement).toBe(second);
});

test('GIVEN a list WHEN one goes back to it THEN the focus is on the link they went by', async () => {
  const list = () =>
    Promise.resolve({
      Component: () => (
        <>
          <h1>一覧の内容</h1>
          <Link to="/help?item=1">一つめ</Link>
          <Link to="/help?item=2">二つめ</Link>
        </>
      ),
    });
  const { router } = open('/news', { '/news': page('一覧', { lazy: list }), '/help': page('ヘルプ') });
  await heading('一覧の内容');
  const second = screen.getByRole('link', { name: '二つめ' });
  act(() => second.focus());
  fireEvent.click(second);
  const opened = await heading('ヘルプの内容');
  expect(document.activeElement).toBe(opened);
  await act(() => router.navigate(-1));
  await heading('一覧の内容');
  expect(document.activeElement?.textContent).toBe('二つめ');
});

test('old sign-in addresses lead to the sign-in page with what they carry, and shadow no other address', async () => {
  const table = { ...routes, '/auth/signin': page('サインイン'), '/:components': page('固定') } as Record<
    string,
    Route
  >;
  for (const old of ['/signin', '/login', '/signin_1']) {
    const { router } = open(`${old}?code=482913`, table);
    await heading('サインインの内容');
    expect(router.state.location).toMatchObject({ pathname: '/auth/signin', search: '?code=482913' });
    cleanup();
  }
  open('/terms', table);
  await heading('固定の内容');
});

test('GIVEN several refused requests THEN the session ends once, with the way back and the reason', async () => {
  leaveTokens();
  const { router, queryClient } = open('/cart?x=1', {
    '/cart': page('カート', { who: 'in' }),
    '/auth/signin': page('サインイン'),
  });
  await heading('カートの内容');
  endSessionOn401(router, queryClient);
  const navigate = vi.spyOn(router, 'navigate');
  answer = () => problem('session-ended', 401);
  await act(() => Promise.allSettled([call(sessionContract.getSession), call(sessionContract.endSessions)]));
  await heading('サインインの内容');
  expect(navigate).toHaveBeenCalledTimes(1);
  expect(router.state.location.search).toBe('?back=%2Fcart%3Fx%3D1&ended=1');
  expect(queryClient.getQueryData(['session'])).toBeNull();
});

test('GIVEN a pupil in the default layout THEN places by role, the way out, and larger letters', async () => {
  leaveTokens();
  answer = () => json(session({ kind: 'student' }));
  open('/dashboard/student', {
    '/dashboard/student': page('ホーム', { layout: 'default', who: ['student'] }),
  });
  await heading('ホームの内容');
  expect(document.documentElement.dataset['audience']).toBe('pupil');
  const [side] = screen.getAllByRole('navigation', { name: 'メイン' });
  expect(side?.querySelector('[aria-current="page"]')?.getAttribute('href')).toBe('/dashboard/student');
  const account = screen.getByRole('button', { name: '山田 花子' });
  expect(account.getAttribute('aria-expanded')).toBe('false');
  act(() => account.click());
  expect(account.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('button', { name: 'サインアウトする' }).length).toBeGreaterThan(0);
});

test('GIVEN a pattern that also fits WHEN a page is fetched ahead THEN it is the page the click would open', async () => {
  const own = vi.fn<PageRoute['lazy']>(() => Promise.resolve({ Component: () => null }));
  const edit = vi.fn<PageRoute['lazy']>(() => Promise.resolve({ Component: () => null }));
  const { router } = open('/', {
    '/': page(''),
    '/org/:step?': page('団体', { lazy: own, values: { step: ['authorize'] } }),
    '/org/edit': page('変更', { lazy: edit }),
    '/auth/signin': page('サインイン', { layout: 'authPage' }),
  });
  await heading('の内容');
  prefetchPage(router, '/org/edit');
  prefetchPage(router, '/nowhere');
  expect([own, edit].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  expect(prefetches(router)).toBe(true);
  await act(() => router.navigate('/auth/signin'));
  await heading('サインインの内容');
  expect(prefetches(router)).toBe(false);
});
