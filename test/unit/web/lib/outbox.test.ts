import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiOffline, ApiProblem } from '#web/lib/api-error.ts';
import { againAfterMs, createOutbox, visitor, type Sender } from '#web/lib/outbox/outbox.ts';
import { memoryStore, type Entry, type EntryStore } from '#web/lib/outbox/store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const entry = (id: string, over: Partial<Entry> = {}): Entry => ({
  id,
  userId: 'ann',
  kind: 'log',
  body: id,
  at: '2026-11-26T00:00:00.000Z',
  ...over,
});
const problem = (status: number) =>
  new ApiProblem({
    type: 'about:blank',
    code: 'x',
    title: `title ${String(status)}`,
    status,
    requestId: 'r',
  });
const offline = () => Promise.reject(new ApiOffline('gone'));
const ids = (entries: readonly Entry[]) => entries.map(({ id }) => id);
const full: EntryStore = {
  ...memoryStore(),
  put: () => Promise.reject(new DOMException('no room', 'QuotaExceededError')),
};
const none: EntryStore = {
  list: () => Promise.reject(new DOMException('denied', 'SecurityError')),
  put: () => Promise.reject(new DOMException('denied', 'SecurityError')),
  remove: () => Promise.reject(new DOMException('denied', 'SecurityError')),
};

interface Given {
  readonly send?: Sender;
  readonly other?: Sender;
  readonly device?: EntryStore;
  readonly who?: () => string | undefined;
  readonly alone?: (work: () => Promise<void>) => Promise<void>;
}

function outboxOf({
  send = () => Promise.resolve(),
  other = () => Promise.resolve(),
  device = memoryStore(),
  who = () => 'ann',
  alone = (work) => work(),
}: Given = {}) {
  return createOutbox({ log: send, other }, { device, who, alone });
}

test('GIVEN a network that takes what is sent and never answers THEN it waits as without one, and is sent once more', async () => {
  const send = vi.fn<Sender>(() => Promise.resolve()).mockReturnValueOnce(new Promise(() => undefined));
  const outbox = outboxOf({ send });
  await outbox.keep(entry('a'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(outbox.state()).toMatchObject({ sending: false, waiting: [{ id: 'a' }] });
  await vi.advanceTimersByTimeAsync(againAfterMs);
  expect(send).toHaveBeenCalledTimes(2);
  expect(outbox.state().waiting).toEqual([]);
});

test('it is written down before it is sent, and gone when the server has it', async () => {
  const device = memoryStore();
  const written: string[][] = [];
  const outbox = outboxOf({
    device,
    async send() {
      written.push(ids(await device.list()));
    },
  });
  const sent: string[] = [];
  outbox.whenSent(({ id }) => sent.push(id));

  await outbox.keep(entry('one'));
  await outbox.flush();

  expect(written).toEqual([['one']]);
  expect(sent).toEqual(['one']);
  expect(await device.list()).toEqual([]);
  expect(outbox.state()).toMatchObject({
    waiting: [],
    refused: [],
    others: [],
    fleeting: false,
    sending: false,
  });
});

test('without a network it waits, and is sent by itself, the oldest first', async () => {
  const send = vi.fn<Sender>(offline);
  const outbox = outboxOf({ send });
  await outbox.keep(entry('one'));
  await outbox.keep(entry('two'));
  await outbox.flush();
  expect(ids(outbox.state().waiting)).toEqual(['one', 'two']);

  // One that fails stands before the other of its kind: nothing is sent past it.
  expect(new Set(send.mock.calls.flat())).toEqual(new Set(['one']));
  send.mockReset().mockResolvedValue(undefined);
  await vi.advanceTimersByTimeAsync(againAfterMs);
  expect(send.mock.calls.flat()).toEqual(['one', 'two']);
  expect(outbox.state().waiting).toEqual([]);

  await vi.advanceTimersByTimeAsync(againAfterMs * 3);
  expect(send).toHaveBeenCalledTimes(2);
});

test('what is refused for good stays with its reason, is never sent again and is in nobody’s way', async () => {
  const send = vi.fn<Sender>((body) => (body === 'bad' ? Promise.reject(problem(400)) : Promise.resolve()));
  const outbox = outboxOf({ send });
  await outbox.keep(entry('bad'));
  await outbox.keep(entry('good'));
  await outbox.flush();
  await outbox.flush();
  expect(send.mock.calls.flat()).toEqual(['bad', 'good']);
  expect(outbox.state().waiting).toEqual([]);
  expect(outbox.state().refused).toEqual([entry('bad', { refused: 'title 400' })]);

  await outbox.drop('bad');
  expect(outbox.state().refused).toEqual([]);
});

test.each([401, 403, 409, 429, 500])('%i is no word about the record: it waits', async (status) => {
  const other = vi.fn<Sender>(() => Promise.resolve());
  const outbox = outboxOf({ send: () => Promise.reject(problem(status)), other });
  await outbox.keep(entry('one'));
  await outbox.keep(entry('two', { kind: 'other' }));
  await outbox.keep(entry('of tomorrow', { kind: 'unheard-of' }));
  await outbox.flush();
  expect(ids(outbox.state().waiting)).toEqual(['one', 'of tomorrow']);
  expect(outbox.state().refused).toEqual([]);
  expect(other).toHaveBeenCalledOnce();
});

test.each([
  ['full', full],
  ['without a store', none],
])(
  'a device that is %s: it is sent at once, and what is not sent is said to go with the page',
  async (_, device) => {
    const send = vi.fn<Sender>(offline);
    const outbox = outboxOf({ device, send });
    await outbox.keep(entry('one'));
    await outbox.flush();
    expect(send).toHaveBeenCalledWith('one');
    expect(ids(outbox.state().waiting)).toEqual(['one']);
    expect(outbox.state().fleeting).toBe(true);

    send.mockReset().mockResolvedValue(undefined);
    await outbox.flush();
    expect(outbox.state()).toMatchObject({ waiting: [], fleeting: false });
  },
);

test('on a device of several each sends their own, and who is signed out nothing', async () => {
  const device = memoryStore();
  await device.put(entry('of bob', { userId: 'bob' }));
  let user: string | undefined = 'ann';
  const send = vi.fn<Sender>(() => Promise.resolve());
  const outbox = outboxOf({ device, send, who: () => user });
  await outbox.flush();
  expect(send).not.toHaveBeenCalled();
  expect(outbox.state()).toMatchObject({ waiting: [], others: [{ userId: 'bob' }] });

  user = undefined;
  await outbox.flush();
  expect(outbox.state().others).toHaveLength(1);

  user = 'bob';
  await outbox.flush();
  expect(send.mock.calls.flat()).toEqual(['of bob']);
  expect(outbox.state().others).toEqual([]);
});

test('somebody else signs in between two: the second waits for who did it', async () => {
  let user = 'ann';
  const send = vi.fn<Sender>(() => {
    user = 'bob';
    return Promise.resolve();
  });
  const device = memoryStore();
  await device.put(entry('one'));
  await device.put(entry('two'));
  const outbox = outboxOf({ device, send, who: () => user });
  await outbox.flush();
  expect(send.mock.calls.flat()).toEqual(['one']);
  expect(outbox.state()).toMatchObject({ waiting: [], others: [{ userId: 'ann' }] });
});

test('two tabs: one sends at a time, and each record once', async () => {
  const device = memoryStore();
  for (const id of ['one', 'two', 'three']) await device.put(entry(id));
  let last: Promise<void> = Promise.resolve();
  const alone = (work: () => Promise<void>) => (last = last.then(work));
  const send = vi.fn<Sender>(() => Promise.resolve());
  const tabs = [outboxOf({ device, send, alone }), outboxOf({ device, send, alone })];
  await Promise.all(tabs.map((tab) => tab.flush()));
  expect(send.mock.calls.flat()).toEqual(['one', 'two', 'three']);
  expect(tabs.map((tab) => tab.state().waiting)).toEqual([[], []]);
});

test('what comes while others are sent goes with them', async () => {
  let arrive: () => void = () => undefined;
  const send = vi.fn<Sender>((body) =>
    body === 'one' ? new Promise<void>((resolve) => (arrive = resolve)) : Promise.resolve(),
  );
  const outbox = outboxOf({ send });
  await outbox.keep(entry('one'));
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(outbox.state().sending).toBe(true);
  await outbox.keep(entry('two'));
  arrive();
  await outbox.flush();
  expect(send.mock.calls.flat()).toEqual(['one', 'two']);
});

test('what was done without an account waits for whoever says that it is theirs, and then is sent as theirs', async () => {
  let who: string | undefined;
  const sent: unknown[] = [];
  const outbox = outboxOf({ who: () => who, send: (body) => Promise.resolve(void sent.push(body)) });
  await outbox.keep(entry('one', { userId: visitor }));
  await outbox.flush();
  await outbox.adopt();
  expect(sent).toEqual([]);

  who = 'ann';
  await outbox.flush();
  expect(sent).toEqual([]);
  expect(ids(outbox.state().visitors)).toEqual(['one']);
  expect(outbox.state().others).toEqual([]);

  await outbox.adopt();
  expect(sent).toEqual(['one']);
  expect(outbox.state().visitors).toEqual([]);
});
