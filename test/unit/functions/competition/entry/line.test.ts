/** Entries as lines of an order (quality R1, R2, O1): killed, refused as a conflict and met by another walk, each ends once. */
import { describe, expect, test } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { createEntryDrill } from '#test/support/entry-drill.ts';

const ids = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `t${String(index + 1).padStart(5, '0')}`);
const faults = { kill: 0.1, conflict: 0.05 };
const none = { kill: 0, conflict: 0 };
const paid = { status: 'paid' as const, paymentId: 'pay_1' };
const problemOf = async (work: Promise<unknown>): Promise<Problem> => {
  const error: unknown = await work.then(
    () => new Error('nothing was refused'),
    (reason: unknown) => reason,
  );
  if (error instanceof Problem) return error;
  throw error;
};
const opened = async (...[seed, quota]: Parameters<typeof createEntryDrill>) => {
  const drill = createEntryDrill(seed, quota);
  await drill.open();
  return drill;
};

describe.each([1, 24, 25, 400])('an order of %i entries', (count) => {
  test('paid: each is ready once, with a ticket of its own', async () => {
    const drill = await opened(count);
    const { id } = await drill.place(ids(count));
    expect(drill.states()).toEqual({ applied: count });
    await drill.change(id, paid);

    await drill.alignAmong(id, faults);

    expect((await drill.order(id)).status).toBe('fulfilled');
    expect(drill.states()).toEqual({ ready: count });
    expect(await drill.held()).toEqual([count, count, count]);
    const tickets = await Promise.all(ids(count).map(async (name) => (await drill.entry(name)).ticketNumber));
    expect(new Set(tickets).size).toBe(count);
    expect(Math.max(...drill.transactions)).toBeLessThanOrEqual(100);
  });

  test('given up: every 課題 is free and every place given back, and the same people enter again', async () => {
    const drill = await opened(count + 1);
    const { id } = await drill.place(ids(count));
    await drill.change(id, { status: 'canceled' });

    await drill.alignAmong(id, faults);

    expect(drill.states()).toEqual({ draft: count });
    expect(await drill.held()).toEqual([0, 0, 0]);
    await drill.place(ids(count).map((name) => `${name}b`));
    expect(await drill.held()).toEqual([count, count, count]);
  });

  test('given back as a whole: withdrawn, and nothing is held any more', async () => {
    const drill = await opened(count + 2);
    const { id, total } = await drill.place(ids(count));
    await drill.change(id, paid);
    await drill.alignAmong(id, none);

    await drill.change(id, { refundedTotal: total });
    await drill.alignAmong(id, faults);

    expect(drill.states()).toEqual({ withdrawn: count });
    expect(await drill.held()).toEqual([0, 0, 0]);
    expect(drill.attention()).toEqual([]);
  });
});

describe('paid late', () => {
  test('GIVEN nobody entered instead THEN it is ready all the same', async () => {
    const drill = await opened(11);
    const { id } = await drill.place(ids(3));
    await drill.change(id, { status: 'expired' });
    await drill.alignAmong(id, none);
    expect(drill.states()).toEqual({ draft: 3 });

    await drill.change(id, paid);
    await drill.alignAmong(id, faults);

    expect(drill.states()).toEqual({ ready: 3 });
    expect(await drill.held()).toEqual([3, 3, 3]);
  });

  test('GIVEN another entry took the 課題 THEN the money of that one goes back and the other stays', async () => {
    const drill = await opened(12);
    const { id } = await drill.place(ids(3));
    await drill.change(id, { status: 'expired' });
    await drill.alignAmong(id, none);
    await drill.place(['t00002b']);

    await drill.change(id, paid);
    await drill.alignAmong(id, faults);

    expect((await drill.lines(id)).map(({ state, reason }) => reason ?? state)).toEqual([
      'fulfilled',
      'already-entered',
      'fulfilled',
    ]);
    expect((await drill.entry('t00002b')).state).toBe('applied');
    expect(await drill.held()).toEqual([3, 3, 3]);
    expect(drill.messages('refund-payment')).toHaveLength(1);
  });

  test('GIVEN the last place went to somebody else THEN its money goes back', async () => {
    const drill = await opened(13, { assignment: 1 });
    const { id } = await drill.place(['t00001']);
    await drill.change(id, { status: 'expired' });
    await drill.alignAmong(id, none);
    await drill.place(['t00002']);

    await drill.change(id, paid);
    await drill.alignAmong(id, none);

    expect((await drill.lines(id)).map(({ reason }) => reason)).toEqual(['assignment-full']);
    expect(await drill.held()).toEqual([1, 1, 1]);
  });

  test('GIVEN the season is over THEN its money goes back', async () => {
    const drill = await opened(14);
    const { id } = await drill.place(['t00001']);
    const { season } = await import('#test/support/entry-drill.ts');
    const over = { ...season.held, closesAt: '2026-11-21T03:00:00.000Z' };
    await drill.table.transact([drill.competition.putSeason({ ...season, held: over })]);

    await drill.change(id, paid);
    await drill.alignAmong(id, none);

    expect((await drill.lines(id)).map(({ reason }) => reason)).toEqual(['entry-closed']);
    expect(drill.states()).toEqual({ draft: 1 });
    expect(await drill.held()).toEqual([0, 0, 0]);
  });

  test('GIVEN the season is called off THEN its money goes back, on invoice too', async () => {
    const drill = await opened(15);
    const [order, invoiced] = [await drill.place(['t00001']), await drill.place(['t00002'])];
    await drill.callOff();

    await drill.change(order.id, paid);
    await drill.change(invoiced.id, { invoice: {} });
    for (const { id } of [order, invoiced]) {
      await drill.alignAmong(id, faults);
      expect((await drill.lines(id)).map(({ reason }) => reason)).toEqual(['season-called-off']);
    }
    expect(drill.messages('refund-payment')).toHaveLength(1);
    expect(drill.messages('reduce-debt')).toHaveLength(1);
    expect(await drill.held()).toEqual([0, 0, 0]);
  });
});

describe('quotas', () => {
  test('are kept by orders of any size, and an order beyond them leaves nothing behind', async () => {
    const drill = await opened(21, { assignment: 100, organization: 60 });

    const refused = await problemOf(drill.place(ids(61)));
    expect(refused.code).toBe('organization-full');
    await drill.release();
    expect(await drill.held()).toEqual([0, 0, 0]);

    await drill.place(ids(60).map((name) => `${name}b`));
    expect(await drill.held()).toEqual([60, 60, 60]);
    expect((await problemOf(drill.place(['t00099']))).code).toBe('organization-full');
  });
});

describe('what somebody did in between', () => {
  test('GIVEN one was withdrawn before it was paid THEN its money goes back and it stays withdrawn', async () => {
    const drill = await opened(31);
    const { id } = await drill.place(ids(2));
    const entry = await drill.entry('t00001');
    await drill.table.transact([
      drill.entries.change(entry, 'withdrawn'),
      drill.entries.free(entry),
      ...drill.competition.count(
        { seasonId: entry.season.id, divisionCode: entry.division.code, quota: {} },
        entry.organizationId,
        -1,
      ),
    ]);

    await drill.change(id, paid);
    await drill.alignAmong(id, faults);

    expect((await drill.lines(id)).map(({ state, reason }) => reason ?? state)).toEqual([
      'entry-withdrawn',
      'fulfilled',
    ]);
    expect(await drill.held()).toEqual([1, 1, 1]);
  });

  test.each(['competing', 'done', 'disqualified'] as const)(
    'GIVEN it is %s WHEN its order is given back THEN it stays, and the office is told',
    async (state) => {
      const drill = await opened(32);
      const { id, total } = await drill.place(ids(2));
      await drill.change(id, paid);
      await drill.alignAmong(id, none);
      await drill.table.write(drill.entries.change(await drill.entry('t00001'), state));

      await drill.change(id, { refundedTotal: total });
      await drill.alignAmong(id, faults);

      expect(drill.states()).toEqual({ [state]: 1, withdrawn: 1 });
      expect(await drill.held()).toEqual([1, 1, 1]);
      expect(drill.attention()).toHaveLength(1);
    },
  );

  test('GIVEN the season is called off half-way WHEN the money goes back THEN what is typed stays, and nobody has to look', async () => {
    const drill = await opened(34);
    const { id, total } = await drill.place(ids(2));
    await drill.change(id, paid);
    await drill.alignAmong(id, none);
    await drill.table.write(drill.entries.change(await drill.entry('t00001'), 'done'));
    await drill.callOff();

    await drill.change(id, { refundedTotal: total });
    await drill.alignAmong(id, faults);

    expect(drill.states()).toEqual({ done: 1, withdrawn: 1 });
    expect(drill.attention()).toEqual([]);
  });

  test('a dispute suspends what is ready, also what becomes so afterwards, and lifts it when it is won', async () => {
    const drill = await opened(33);
    const { id } = await drill.place(ids(30));
    await drill.change(id, { ...paid, disputed: true });
    await drill.alignAmong(id, faults);
    expect((await drill.entry('t00001')).suspended).toBe(true);
    expect((await drill.entry('t00030')).suspended).toBe(true);

    await drill.change(id, { disputed: false });
    await drill.alignAmong(id, faults);

    expect((await drill.entry('t00001')).suspended).toBeUndefined();
    expect(drill.states()).toEqual({ ready: 30 });
  });
});
