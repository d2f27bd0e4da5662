// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Component as SignInPage } from '#web/access/session/pages/sign-in.tsx';
import type { Credentials } from '#web/lib/auth.ts';
import { loadConfig, resetConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { SignInProblem } from '#web/lib/sign-in-problem.ts';
import { config, json, leaveTokens, problem, session } from '#test/unit/web/support.ts';

const auth = vi.hoisted(() => ({
  signIn: vi.fn<(credentials: Credentials, onWait: (seconds?: number) => void) => Promise<string>>(),
  answerSignIn: vi.fn<(answer: string, onWait: (seconds?: number) => void) => Promise<string>>(),
  signOut: vi.fn<() => Promise<void>>(() => Promise.resolve()),
  getAccessToken: () => Promise.resolve('token'),
}));
vi.mock('#web/lib/auth.ts', () => auth);

const tooCommon = 'よく使われるパスワードのため使えません。別のものにしてください';
/** Whether the server takes the new password for one that everybody guesses. */
let guessed = false;
function answerTo(address: string): Response {
  if (address === '/config.json') return json(config);
  if (!address.endsWith('/password/check')) return json(session());
  if (!guessed) return json({ accepted: true });
  return problem('invalid-input', 400, { errors: [{ path: 'password', message: tooCommon }] });
}

beforeEach(async () => {
  resetConfig();
  localStorage.clear();
  auth.signIn.mockReset();
  auth.answerSignIn.mockReset();
  guessed = false;
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(answerTo(address)));
  await loadConfig();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(search = '', arrived: Promise<null> = Promise.resolve(null)) {
  const router = createMemoryRouter(
    [
      { path: '/auth/signin', Component: SignInPage },
      { path: '*', loader: () => arrived, element: <p>着きました</p> },
    ],
    { initialEntries: [`/auth/signin${search}`] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const field = (label: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const type = (label: string | RegExp, value: string) => fireEvent.input(field(label), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const done = () => {
  leaveTokens();
  return Promise.resolve('done');
};
/** With a code it has a pupil's words. */
const identifier = /メールアドレス または 団体コード|だんたい/;

test('GIVEN an e-mail address THEN no ユーザーID; with a 団体コード it appears and is needed', async () => {
  open();
  type(identifier, 'hanako@example.com');
  expect(screen.queryByLabelText(/ユーザーID/)).toBeNull();
  type(identifier, '４８２９１３');
  await waitFor(() => field(/ユーザーID/));
  type(/パスワード/, 'secret-secret');
  await press('サインインする');
  await screen.findAllByText(/ユーザーIDを入力してください/);
  expect(auth.signIn).not.toHaveBeenCalled();
});

test('GIVEN the QR of a login card THEN who is filled in and leaves the address bar, the way back stays', async () => {
  const router = open('?code=482913&user=aoi&back=%2Fcart');
  await waitFor(() => expect(router.state.location.search).toBe('?back=%2Fcart'));
  expect([field(identifier).value, field(/ユーザーID/).value]).toEqual(['482913', 'aoi']);
});

test('GIVEN their own device THEN the sign-in may stay; with a 団体コード nobody is asked', async () => {
  auth.signIn.mockImplementation(done);
  open();
  const box = /サインインしたままにする/;
  type(identifier, '48');
  await waitFor(() => expect(screen.queryByLabelText(box)).toBeNull());
  type(identifier, 'hanako@example.com');
  await waitFor(() => field(box));
  fireEvent.click(field(box));
  type(/パスワード/, 'secret-secret');
  await press('サインインする');
  await screen.findByText('着きました');
  expect(auth.signIn.mock.calls[0]?.[0]).toMatchObject({ stays: true });
});

test.each([
  ['?back=%2Fcart%3Fx%3D1', '/cart?x=1'],
  ['', '/dashboard/individual'],
  ['?back=%2F%2Fevil.example', '/dashboard/individual'],
])('GIVEN %s WHEN signed in THEN %s', async (search, target) => {
  auth.signIn.mockImplementation(done);
  const router = open(search);
  type(identifier, 'hanako@example.com');
  type(/パスワード/, 'secret-secret');
  await press('サインインする');
  await screen.findByText('着きました');
  expect(auth.signIn).toHaveBeenCalledWith(
    { identifier: 'hanako@example.com', userName: '', password: 'secret-secret', stays: false },
    expect.any(Function),
  );
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(target);
});

test.each(['wrong', 'offline', 'too-many', 'busy', 'disabled'] as const)(
  'GIVEN the answer is %s THEN it is said and everything typed is kept',
  async (code) => {
    auth.signIn.mockRejectedValue(new SignInProblem(code));
    open();
    type(identifier, 'hanako@example.com');
    type(/パスワード/, 'secret-secret');
    await press('サインインする');
    await screen.findByText(new SignInProblem(code).message);
    expect([field(identifier).value, field(/パスワード/).value]).toEqual([
      'hanako@example.com',
      'secret-secret',
    ]);
  },
);

test('GIVEN a pool without time THEN it is said who waits for what, until they are in', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  auth.signIn.mockImplementation((_credentials, onWait) => {
    onWait(7);
    return promise.finally(() => onWait(undefined));
  });
  open('?code=482913&user=aoi');
  type(/パスワード/, 'secret-secret');
  await press('サインインする');
  await screen.findByText(/とても こみあっています。.*7びょう/u);
  await act(async () => resolve('totp'));
  await waitFor(() => expect(screen.queryByText(/こみあっています/u)).toBeNull());
});

test('GIVEN a pupil’s first sign-in THEN easy words with furigana, both passwords checked, then in', async () => {
  auth.signIn.mockResolvedValue('new-password');
  auth.answerSignIn.mockImplementation(done);
  open('?code=482913&user=aoi');
  type(/パスワード/, 'First-2026!');
  await press('サインインする');
  await screen.findByRole('heading', { name: 'あたらしい パスワードを きめよう' });
  expect(document.querySelector('ruby rt')?.textContent).toBe('かい');
  await screen.findByRole('form');
  type(/^あたらしい パスワード/, 'short');
  type(/^もういちど/, 'shorter');
  await press('この パスワードに する');
  await screen.findAllByText(/みじかいです。もっと ながく してください/);
  type(/^あたらしい パスワード/, 'long-enough-now');
  type(/^もういちど/, 'long-enough-now');
  guessed = true;
  await press('この パスワードに する');
  await screen.findAllByText(/みんなが よく つかう パスワードなので つかえません/);
  expect(auth.answerSignIn).not.toHaveBeenCalled();
  guessed = false;
  await press('この パスワードに する');
  await screen.findByText('着きました');
  expect(auth.answerSignIn).toHaveBeenCalledWith('long-enough-now', expect.any(Function));
});

test('GIVEN a second factor THEN six digits, also full-width; an expired try begins anew', async () => {
  auth.signIn.mockResolvedValue('totp');
  auth.answerSignIn.mockRejectedValueOnce(new SignInProblem('wrong-code'));
  auth.answerSignIn.mockRejectedValueOnce(new SignInProblem('session-expired'));
  open();
  type(identifier, 'admin@example.com');
  type(/パスワード/, 'secret-secret');
  await press('サインインする');
  await screen.findByRole('heading', { name: '確認コードの入力' });
  await screen.findByRole('form');
  type(/確認コード/, '１２３ 456');
  await press('確認してサインインする');
  await screen.findByText(new SignInProblem('wrong-code').message);
  expect(auth.answerSignIn).toHaveBeenCalledWith('123456', expect.any(Function));
  await press('確認してサインインする');
  await screen.findByText(new SignInProblem('session-expired').message);
  field(identifier);
});

test.each(['done', 'totp'])(
  'GIVEN a home that comes late (%s) THEN nobody reads meanwhile that they are signed in already',
  async (next) => {
    auth.signIn.mockImplementation(() => (next === 'done' ? done() : Promise.resolve(next)));
    auth.answerSignIn.mockImplementation(done);
    const { promise, resolve } = Promise.withResolvers<null>();
    const router = open('', promise);
    type(identifier, 'admin@example.com');
    type(/パスワード/, 'secret-secret');
    await press('サインインする');
    if (next === 'totp') {
      await screen.findByRole('form');
      type(/確認コード/, '123456');
      await press('確認してサインインする');
    }
    await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByText('サインイン済みです')).toBeNull();
    await act(async () => resolve(null));
    await screen.findByText('着きました');
  },
);

test('GIVEN a session that ended THEN the page says why one is here', () => {
  open('?ended=1');
  expect(screen.getByText('サインインの有効期限が切れました。もう一度サインインしてください。')).toBeTruthy();
});

test.each([
  ['aoi', '', 'ユーザーIDの前に、カードにある6桁の団体コードを入力してください'],
  ['４８２９１', '', '団体コードは6桁の数字です。カードの数字を確かめてください'],
  ['482913', 'aoi＠example.com', 'ユーザーIDに「@」は入りません。カードのとおりに入力してください'],
])('GIVEN %j and %j THEN the field says what is missing', async (code, user, message) => {
  open();
  type(identifier, code);
  if (user !== '') {
    await waitFor(() => field(/ユーザーID/));
    type(/ユーザーID/, user);
  }
  type(/パスワード/, 'secret-secret');
  await press('サインインする');
  await waitFor(() => {
    expect(document.body.textContent.replaceAll(' ', '')).toMatch(
      message.includes('@') ? /「@」ははいりません/ : message,
    );
  });
  expect(auth.signIn).not.toHaveBeenCalled();
});

test('GIVEN a computer of a school WHEN a card of another one is refused THEN its code is what is pointed at', async () => {
  open('?code=482913&user=aoi');
  auth.signIn.mockImplementation(done);
  type(/パスワード/, 'secret-secret');
  await press('サインインする');
  await screen.findByText('着きました');
  cleanup();
  for (const key of Object.keys(localStorage)) if (key.startsWith('Cognito')) localStorage.removeItem(key);

  auth.signIn.mockRejectedValue(new SignInProblem('wrong'));
  open('?code=111111&user=aoi');
  await waitFor(() => field(/パスワード/));
  type(/パスワード/, 'secret-secret');
  await press('サインインする');
  await screen.findByText(/いつもの/u);
});

test.each([
  ['K7MP3-XFD9T', true],
  ['k7mp3xfd9t', true],
  ['ｋ７ｍｐ３ー ｘｆｄ９ｔ', true],
  ['k7mp3-xfd9t', false],
  ['secret-word', false],
])(
  'GIVEN a card WHEN %s is refused THEN how a card’s password is typed is said: %s',
  async (password, said) => {
    auth.signIn.mockRejectedValue(new SignInProblem('wrong'));
    open('?code=482913&user=aoi');
    await waitFor(() => field(/パスワード/));
    type(/パスワード/, password);
    await press('サインインする');
    const words = (await screen.findByText(/パスワードが\s?ちがいます。/u)).textContent;
    expect(words.includes('ぜんぶ ちいさい もじで')).toBe(said);
  },
);
