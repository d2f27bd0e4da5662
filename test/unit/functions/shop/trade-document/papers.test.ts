/**
 * Quality P1: orders are paid by page and by transfer, in full, in part and too much, bought on invoice, taken back, given
 * back, corrected, disputed and given up, and their papers are issued at any moment of it; calls are killed and their
 * answers lost. In the end the papers come to what is owed and what was paid, and so do ledger, provider and archive.
 */
import { expect, test } from 'vitest';
import { ProviderFailure } from '#functions/platform/payment/provider.ts';
import { dueOf, fullDueOf } from '#shared/shop/order/due.ts';
import { lostLines } from '#shared/shop/order/invoice.ts';
import type { CreditInput } from '#shared/shop/invoice/office-contract.ts';
import type { RefundInput } from '#shared/shop/refund/contract.ts';
import { isInvoiceOpen } from '#shared/shop/invoice/policy.ts';
import { closableDifference } from '#shared/shop/transfer/policy.ts';
import { Problem } from '#shared/problem.ts';
import { dayOf } from '#shared/kernel/time.ts';
import { countedOf } from '#shared/shop/trade-document/policy.ts';
import type { IssuedType } from '#shared/shop/trade-document/issue.ts';
import { killed } from '#test/support/faulty-table.ts';
import { expectHistories, historiesTimeout } from '#test/support/histories.ts';
import { createPaperDrill } from './paper-drill.ts';

const faults = { kill: 0.02, conflict: 0.02 };
const acts = 20;
const dayMs = 24 * 60 * 60 * 1000;
const payer = { name: '見本学校', email: 'payer@typing.example' };
const actor = {
  userId: 'usr_owner',
  membership: { organizationId: 'org_drill', role: 'owner' },
} as unknown as Parameters<ReturnType<Drill['papersOver']>['issueDocuments']['issue']>[0];
const reason = '申し出のため';
type Drill = ReturnType<typeof createPaperDrill>;

/** What an invocation may end with; anything else is a defect. */
async function perhaps<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    const isExpected = error instanceof ProviderFailure || error instanceof Problem;
    const isUnderWay = error instanceof Error && error.message.endsWith('is under way');
    if (error !== killed && !isExpected && !isUnderWay) throw error;
    return undefined;
  });
}

type Parts = ReturnType<Drill['over']>;
interface Turn {
  readonly drill: Drill;
  readonly id: string;
  readonly parts: Parts;
  /** Pages that a payer was led to. */
  readonly shown: Set<string>;
  /** Of this turn alone. */
  readonly wish: string;
}
type Act = (turn: Turn) => Promise<unknown>;

async function freeLines({ drill, id }: Turn) {
  const lines = await drill.lines(id);
  return lines.filter(
    ({ state, withdrawal }) => withdrawal === undefined && (state === 'fulfilled' || state === 'reserved'),
  );
}

async function sendMoney({ drill, id }: Turn, share: number): Promise<void> {
  const { account } = await drill.order(id);
  const waits = [...drill.model.sessions.values()].find(({ transfer }) => transfer !== undefined);
  if (account === undefined || waits?.transfer === undefined) return;
  const missing = waits.transfer.amount - waits.transfer.received;
  drill.model.send(account.id, Math.max(1, Math.ceil(missing * share)));
}

const issuing =
  (type: IssuedType): Act =>
  ({ drill, id }) => {
    const { issueDocuments } = drill.papersOver(drill.faulty(faults));
    const input = { type, addressee: '見本学校', honorific: 'onchu', subject: '認定証' } as const;
    return perhaps(issueDocuments.issue(actor, id, { ...input, on: dayOf(drill.clock()) }));
  };

const doings: Readonly<Record<string, Act>> = {
  async 'goes to the page'({ drill, id, parts, shown }) {
    const page = await perhaps(parts.checkout.start(drill.owner, id, payer.email));
    if (page !== undefined) shown.add(page.url.slice(page.url.lastIndexOf('/') + 1));
  },
  async pays({ drill: { model, random }, shown }) {
    const page = [...model.sessions.values()].find(
      ({ status, sessionId }) => (status === 'open' || status === 'processing') && shown.has(sessionId),
    );
    if (page !== undefined) page.status = random() < 0.2 ? 'processing' : 'succeeded';
  },
  'chooses a transfer': ({ drill, id, parts }) => perhaps(parts.transfers.start(drill.owner, id, payer)),
  'buys on invoice': ({ drill, id, parts }) => perhaps(parts.invoices.start(drill.owner, id, payer)),
  'sends it': (turn) => sendMoney(turn, 1),
  'sends a part': (turn) => sendMoney(turn, turn.drill.random() * 0.9),
  'sends too much': (turn) => sendMoney(turn, 1.3),
  async 'takes back a line'(turn) {
    const [first] = await freeLines(turn);
    if (first === undefined || !isInvoiceOpen(await turn.drill.order(turn.id))) return;
    const of: CreditInput['of'] = { kind: 'lines', numbers: [first.number], withdrawal: 'revoke' };
    const input = { requestId: turn.wish, reason, amount: first.amount, of };
    await perhaps(turn.parts.officeInvoice.credit('usr_office', turn.id, input));
  },
  async 'takes back all'({ drill, id, parts, wish }) {
    const order = await drill.order(id);
    if (!isInvoiceOpen(order) || drill.random() < 0.6) return;
    const of = { kind: 'all', withdrawal: 'revoke' } as const;
    const input = { requestId: wish, reason, amount: fullDueOf(order), of };
    await perhaps(parts.officeInvoice.credit('usr_office', id, input));
  },
  async 'gives back'(turn) {
    const { paymentId } = await turn.drill.order(turn.id);
    const lines = await freeLines(turn);
    if (paymentId === undefined) return;
    const left = (await turn.drill.books(turn.id)).left(paymentId);
    const kind = turn.drill.random();
    const of: RefundInput['of'] =
      kind < 0.6 && lines[0] !== undefined
        ? { kind: 'lines', numbers: [lines[0].number], withdrawal: 'revoke' }
        : kind < 0.85
          ? { kind: 'amount', left }
          : { kind: 'all', withdrawal: 'revoke' };
    const amount =
      of.kind === 'lines' ? (lines[0]?.amount ?? 0) : of.kind === 'all' ? left : Math.ceil(left / 3);
    if (amount === 0) return;
    const input = { requestId: turn.wish, reason, paymentId, amount, of };
    await perhaps(turn.parts.office.refund('usr_office', turn.id, input));
  },
  async 'gives back by hand'({ drill: { model, random } }) {
    const paid = [...model.sessions.values()].find(
      ({ status, refunded, amount }) => status === 'succeeded' && refunded < amount,
    );
    if (paid === undefined || random() < 0.5) return;
    paid.refunded += Math.min(paid.amount - paid.refunded, 200);
  },
  async 'has a refund sent back'({ drill: { model, random } }) {
    const paid = [...model.sessions.values()].find(({ refunded }) => refunded > 0);
    if (paid !== undefined && random() < 0.6) paid.refunded -= Math.min(paid.refunded, 300);
  },
  async disputes({ drill: { model } }) {
    const paid = [...model.sessions.values()].find(({ status }) => status === 'succeeded');
    if (paid !== undefined) paid.disputed = !paid.disputed;
  },
  async 'withdraws a line'(turn) {
    const { drill, id, parts } = turn;
    const lines = await freeLines(turn);
    if (lines.length < 2 && drill.random() < 0.7) return;
    const subject = lines.at(-1)?.subject.id ?? '';
    await perhaps(parts.amend({ owner: drill.owner, orderId: id }, subject, 'withdraw', []));
  },
  async 'corrects a line'(turn) {
    const { drill, id, parts, wish } = turn;
    const subject = (await freeLines(turn))[0]?.subject.id ?? '';
    await perhaps(parts.amend({ owner: drill.owner, orderId: id }, subject, { title: `認定証 ${wish}` }, []));
  },
  async 'is given more time'({ drill, id, parts }) {
    const from = (await drill.order(id)).invoice?.dueOn;
    const to = `2027-02-${String(10 + Math.floor(drill.random() * 18))}`;
    if (from !== undefined)
      await perhaps(parts.officeInvoice.changeDue('usr_office', id, { from, to, reason }));
  },
  async 'is written off'({ drill, id, parts, wish }) {
    const order = await drill.order(id);
    if (!isInvoiceOpen(order) || drill.random() < 0.6) return;
    const amount = Math.max(1, dueOf(order) - (order.deposit ?? 0));
    await perhaps(parts.officeInvoice.writeOff('usr_office', id, { requestId: wish, reason, amount }));
  },
  async 'is let off the fee'({ drill, id, parts }) {
    const amount = closableDifference(await drill.order(id));
    if (amount !== undefined)
      await perhaps(parts.deposits.closeDifference('usr_office', id, { amount, reason }));
  },
  'asks for a 請求書': issuing('invoice'),
  'asks for a 納品書': issuing('delivery-note'),
  'asks for a receipt': ({ drill, id }) =>
    perhaps(
      drill
        .papersOver(drill.faulty(faults))
        .issueReceipt(drill.owner, id, { addressee: '見本学校', honorific: 'onchu', note: '認定証代' }),
    ),
};
const often: readonly string[] = [
  'goes to the page',
  'pays',
  'chooses a transfer',
  'sends it',
  'sends a part',
  'takes back a line',
  'gives back',
  'asks for a 請求書',
  'asks for a 請求書',
  'asks for a receipt',
];
const wheel = [...Object.keys(doings), ...often];

async function bought(drill: Drill, seed: number): Promise<string> {
  const { random, calm } = drill;
  const count = 1 + Math.floor(random() * 6);
  const ids = Array.from({ length: count }, (_, index) => `p${seed}-${index}`);
  const gone = random() < 0.3 ? ids.slice(0, 1 + Math.floor(random() * count)) : [];
  const onInvoice = random() < 0.3;
  const { id } = await calm.place({
    buyer: { kind: 'organization', organizationId: 'org_drill' },
    from: 'cart',
    drafts: ids.map(drill.draft),
    expectedTotal: ids.reduce((sum, one) => sum + drill.draft(one).amount, 0),
    ...(onInvoice && { onInvoice: { take: calm.takeTerms, messages: calm.invoices.terms().messages } }),
  });
  for (const one of gone) drill.gone.add(one);
  return id;
}

/** The papers, one by one and together, against order, ledger and provider. */
async function expectAgreement(drill: Drill, id: string, about: string) {
  const { calm, owner, model } = drill;
  const papers = drill.papersOver(drill.table);
  const order = await drill.order(id);
  const archived = await drill.archived(id);
  const amountOf = (document: string): number | undefined =>
    archived.find((one) => one.id === document)?.amount;
  const { lost = 0, credited = 0, discount = 0, writtenOff = 0 } = order;
  const books = await drill.books(id);
  expect(books.ledger, `${about}: ledger equals provider`).toBe(books.holds);

  const reductions = (await calm.reductions.list(id)).filter(
    ({ kind, state }) => kind === 'credit' && state === 'reduced',
  );
  const lostNow = reductions.filter(({ id: own }) => own === lostLines);
  expect(lost, `${about}: what never was sold`).toBe(lostNow.reduce((sum, { amount }) => sum + amount, 0));
  const notes = reductions.filter(({ id: own }) => own !== lostLines);
  for (const { paper, amount } of notes)
    expect(amountOf(`return-invoice-${paper?.number ?? '?'}`), `${about}: each has its paper`).toBe(amount);
  const takenBack = notes.reduce((sum, { amount }) => sum + amount, 0);
  const returns = await calm.receipts.listReturns(owner, id);
  for (const { invoice, amount } of returns)
    expect(amountOf(`return-invoice-${invoice?.number ?? '?'}`), `${about}: each return has one`).toBe(
      amount,
    );
  const givenBack = returns.reduce((sum, { amount }) => sum + amount, 0);
  expect(givenBack, `${about}: what went back`).toBe(order.refundedTotal);
  const inArchive = archived.filter(({ type }) => type === 'return-invoice');
  expect(inArchive.length, `${about}: none too many`).toBe(notes.length + returns.length);
  const counted = inArchive.reduce((sum, document) => sum + countedOf(document).amount, 0);
  expect(counted, `${about}: the archive's sum of returns`).toBe(0 - takenBack - givenBack);

  const receipt = await calm.receipts.find(owner, id);
  const paying = books.payments.find(({ paymentId }) => paymentId === order.paymentId);
  const held = model.sessions.get(paying?.sessionId ?? '');
  expect(receipt?.total, `${about}: the receipt is over what was paid`).toBe(held?.amount);
  if (held !== undefined && receipt !== undefined) {
    expect(receipt.total - givenBack, `${about}: and with what went back, what is left`).toBe(
      held.amount - held.refunded,
    );
    if (receipt.state !== 'editable') {
      expect(receipt.state, `${about}: it is drawn`).toBe('ready');
      expect(amountOf(`receipt-${receipt.number ?? '?'}`), `${about}: and kept`).toBe(receipt.total);
      expect(receipt.documents?.refundedTotal, `${about}: its copy says all`).toBe(order.refundedTotal);
    }
  }

  for (const type of ['invoice', 'delivery-note'] as const) {
    const issued = await papers.issues.list(owner, id, type);
    for (const [index, { kept, number, total, supersedes, ...words }] of issued.entries()) {
      const said = [...words.facts, ...words.notes].join();
      expect(said, `${about}: days as they are written`).not.toMatch(/\d{4}-\d\d-/u);
      const own = archived.filter((one) => one.type === type && one.number === number);
      expect(kept, `${about}: it is kept`).toBe(true);
      expect(own.map(({ amount, copy }) => [amount, copy]).toSorted()).toEqual([
        [total, false],
        [total, true],
      ]);
      expect(supersedes, `${about}: it says whose place it takes`).toBe(issued[index + 1]?.number);
    }
    expect(archived.filter((one) => one.type === type).length).toBe(2 * issued.length);
  }

  const [inForce] = await papers.issues.list(owner, id, 'invoice');
  const isOver = order.status === 'canceled' || order.status === 'expired' || order.total === lost;
  const [, issuable] = await papers.issueDocuments.look(actor, id);
  if (inForce === undefined || isOver || order.held) return { order, inForce, issuable };
  const isToBeReplaced = issuable?.supersedes !== undefined;
  const net = inForce.total - takenBack - givenBack;
  if (!isToBeReplaced) {
    if (held !== undefined)
      expect(net, `${about}: 請求書 less returns is what was paid and kept`).toBe(
        held.amount - held.refunded + discount + writtenOff,
      );
    else if (order.status === 'awaiting_payment')
      expect(net, `${about}: 請求書 less returns is what is owed`).toBe(dueOf(order) + discount + writtenOff);
    else expect(net, `${about}: 請求書 less returns is what was given up`).toBe(writtenOff);
    expect(net).toBe(order.total - credited - order.refundedTotal);
    const waiting = [...model.sessions.values()].find(
      ({ transfer, accountId }) => transfer !== undefined && accountId === order.account?.id,
    );
    if (order.status === 'awaiting_payment' && order.invoice !== undefined)
      expect(waiting?.amount, `${about}: which the provider waits for`).toBe(net - discount - writtenOff);
  }
  return { order, inForce, issuable };
}

async function history(seed: number) {
  const drill = createPaperDrill(seed);
  const { random, model, calm, owner } = drill;
  const terms = { allowed: true, limit: 100_000, version: 0, reason };
  await drill.table.write(calm.invoiceTerms.change(owner, terms));
  const id = await bought(drill, seed);
  const shown = new Set<string>();
  for (let turn = 0; turn < acts; turn++) {
    Object.assign(model.faults, { lost: 0.03, refused: 0.03 });
    drill.pass(random() < 0.1 ? 2 * dayMs : 60_000);
    const parts = drill.over(drill.faulty(faults));
    const act = doings[wheel[Math.floor(random() * wheel.length)] ?? ''];
    await act?.({ drill, id, parts, shown, wish: `wish-${String(turn).padStart(4, '0')}` });
    if (random() < 0.6) await perhaps(drill.settle(id, faults));
    if (random() < 0.6) await drill.work(faults);
  }
  for (const session of model.sessions.values()) {
    session.disputed = false;
    if (session.status === 'processing') session.status = 'failed';
  }
  await drill.comeToRest(id);
  const about = `seed ${seed}`;
  const before = await expectAgreement(drill, id, about);
  let after = before;
  if (before.issuable?.state === 'possible') {
    const { issueDocuments } = drill.papersOver(drill.table);
    const input = { type: 'invoice', addressee: '見本学校', honorific: 'onchu', subject: '認定証' } as const;
    await issueDocuments.issue(actor, id, { ...input, on: dayOf(drill.clock()) });
    await drill.comeToRest(id);
    after = await expectAgreement(drill, id, `${about}, issued at the end`);
    expect(after.issuable, `${about}: nothing is left to correct`).toEqual({
      type: 'invoice',
      state: 'issued',
    });
  }
  const { order, inForce } = after;
  return {
    paid: Number(order.paymentId !== undefined),
    owed: Number(order.invoice !== undefined && order.status === 'awaiting_payment'),
    credited: Number((order.credited ?? 0) > (order.lost ?? 0)),
    lost: Number((order.lost ?? 0) > 0),
    refunded: Number(order.refundedTotal > 0),
    invoiced: Number(inForce !== undefined),
    superseded: Number(inForce?.supersedes !== undefined),
    'invoiced after a credit': Number(
      before.inForce === undefined && inForce !== undefined && (order.credited ?? 0) > (order.lost ?? 0),
    ),
  };
}

test(
  'papers, ledger, provider and archive agree after any history of twenty acts',
  () =>
    expectHistories(100, history, {
      paid: 1,
      owed: 1,
      credited: 1,
      lost: 1,
      refunded: 1,
      invoiced: 1,
      superseded: 1,
      'invoiced after a credit': 1,
    }),
  historiesTimeout,
);
