/** An organisation that buys on invoice: what the office allowed, and what it owes. */
import type { LocalSystem } from '#infra/local/local-system.ts';
import { invoiceTermsContract, invoiceTermsOfficeContract } from '#shared/shop/invoice-terms/contract.ts';
import { cartContract } from '#shared/shop/cart/contract.ts';
import type { Cart } from '#shared/shop/cart/schema.ts';
import { sessionContract } from '#shared/access/session/contract.ts';
import type { Order } from '#shared/shop/order/schema.ts';
import { orderContract } from '#shared/shop/order/contract.ts';
import { invoiceContract } from '#shared/shop/invoice/contract.ts';
import { putIn, viewCart } from './cart.ts';
import { openSeason } from '#test/support/competition/entry.ts';
import { addPupilResults, placeFor, servicesOf } from './large-order.ts';
import { allRows, type Row } from '#test/support/ledger.ts';
import { eventually, personIdOf, signIn, type Person } from '#test/support/system.ts';

const dayMs = 24 * 60 * 60 * 1000;

export async function organizationIdOf(person: Person): Promise<string> {
  const { organization } = (await person.call(sessionContract.getSession)).value();
  if (organization === undefined) throw new Error('belongs to nobody');
  return organization.id;
}

/** As the office does it: looks first. */
export async function allowInvoices(
  office: Person,
  organizationId: string,
  limit: number,
  allowed = true,
): Promise<void> {
  const params = { organizationId };
  const { version } = (await office.call(invoiceTermsOfficeContract.getInvoiceTerms, { params })).value();
  const body = { allowed, limit, version, reason: '市の教育委員会から申し出があったため' };
  (await office.call(invoiceTermsOfficeContract.changeInvoiceTerms, { params, body })).value();
}

export const termsOf = async (person: Person) =>
  (await person.call(invoiceTermsContract.getOwnInvoiceTerms)).value();

export async function putPupilsIn(
  person: Person,
  people: readonly string[],
  division: string,
): Promise<Cart> {
  const entrants = people.map((userId) => ({ userId, divisionCodes: [division] }));
  (await putIn(person, { kind: 'entry', wish: { seasonId: await openSeason(person), entrants } })).value();
  return viewCart(person);
}

export const confirmOnInvoice = (person: Person, { version, total, lines }: Cart) =>
  person.call(cartContract.confirmCart, { body: { version, expectedTotal: total, lines, way: 'invoice' } });

/** Everything was handed over, and where to send the money to is known. */
export const handedOver = (person: Person, orderId: string): Promise<Order> =>
  eventually(
    async () => (await person.call(orderContract.getOrder, { params: { orderId } })).value(),
    ({ invoice, transfer }) => invoice?.dueOn !== undefined && transfer !== undefined,
  );

const isPending = ({ pk, status, payload }: Row, orderId: string): boolean =>
  pk.startsWith('OUTBOX#') && status === 'pending' && JSON.stringify(payload).includes(orderId);

/** A school that buys certificates on invoice, as many orders as a test wants. */
export async function openSchool(system: LocalSystem) {
  const services = await servicesOf(system);
  const [admin, owner] = [await signIn(system, 'admin'), await signIn(system, 'school')];
  const school = await organizationIdOf(owner);
  const buyer = { kind: 'organization', organizationId: school } as const;
  const results = await addPupilResults(system, 160);
  let used = 0;
  const rows = (count: number): Row[] => results.slice(used, (used += count));
  const place = (of: readonly Row[], more: Parameters<typeof placeFor>[3] = {}) =>
    placeFor(services, buyer, of, { placedBy: personIdOf(owner), ...more });
  const start = (orderId: string, person = owner) =>
    person.call(invoiceContract.startInvoice, { params: { orderId } });
  const orderOf = async (orderId: string): Promise<Order> =>
    (await owner.call(orderContract.getOrder, { params: { orderId } })).value();

  /** An order of as many certificates that stands and is not paid. */
  async function placed(count: number): Promise<string> {
    const order = await place(rows(count));
    // These services know nothing of days to come.
    const payableUntil = new Date(Date.now() + 100 * dayMs).toISOString();
    await services.table.write(services.orders.change(order).set({ payableUntil }));
    return order.id;
  }

  return {
    services,
    admin,
    owner,
    school,
    rows,
    place,
    placed,
    start,
    orderOf,
    async onInvoice(count: number): Promise<string> {
      const orderId = await placed(count);
      (await start(orderId)).value();
      await handedOver(owner, orderId);
      // Nobody looks at its money any more unless somebody is told to.
      await eventually(
        async () => (await allRows(system)).filter((row) => isPending(row, orderId)),
        (pending) => pending.length === 0,
      );
      return orderId;
    },
    ended: (orderId: string): Promise<Order> =>
      eventually(
        () => orderOf(orderId),
        ({ status }) => status === 'fulfilled',
      ),
    mailsAbout: (orderId: string, subject: string) =>
      system.mail
        .list('school@typing.example')
        .filter((mail) => mail.subject.includes(subject) && mail.text.includes(orderId)),
  };
}
export type School = Awaited<ReturnType<typeof openSchool>>;

/** What counts for the limit, and what the unpaid orders come to: the same. */
export async function owedBy(system: LocalSystem, organizationId: string) {
  const rows = (await allRows(system)).filter(({ pk }) => pk === `ORG#${organizationId}`);
  const unpaid = rows.filter(
    ({ sk, invoice, status }) =>
      sk.startsWith('ORDER#') && invoice !== undefined && status === 'awaiting_payment',
  );
  return {
    counted: Number(rows.find(({ sk }) => sk === 'INVOICE_TERMS')?.['open'] ?? 0),
    owed: unpaid.reduce(
      (sum, { total, credited = 0, writtenOff = 0 }) =>
        sum + Number(total) - Number(credited) - Number(writtenOff),
      0,
    ),
    due: rows.filter(({ sk }) => sk.startsWith('INVOICE_DUE#')).map(({ orderId }) => orderId),
  };
}
