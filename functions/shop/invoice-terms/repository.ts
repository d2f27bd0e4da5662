/** What an organisation may owe on invoice, what it owes, and when it is due. */
import * as z from 'zod';
import type { Order } from '#shared/shop/order/schema.ts';
import type { InvoiceTermsInput, OfficeInvoiceTerms } from '#shared/shop/invoice-terms/schema.ts';
import type { Table } from '#functions/platform/table/table.ts';
import {
  create,
  remove,
  update,
  type Key,
  type Update,
  type Write,
} from '#functions/platform/table/write.ts';

const termsItemSchema = z.object({
  allowed: z.boolean(),
  limit: z.int(),
  /** Over all orders that are not paid: goes up and down with each, in its transaction. */
  open: z.int().default(0),
  /** Of what the office decided, not of what is owed. */
  version: z.int(),
});
const dueItemSchema = z.object({ orderId: z.string(), dueOn: z.string() });

const key = (owner: string): Key => ({ pk: owner, sk: 'INVOICE_TERMS' });
const duePrefix = 'INVOICE_DUE#';
const never: OfficeInvoiceTerms = { allowed: false, limit: 0, open: 0, version: 0 };

interface Due extends Pick<Order, 'id' | 'invoice'> {
  readonly owner: string;
}

export interface InvoiceTermsRepository {
  /** Of who owns orders; what was never allowed has version 0. */
  look(owner: string): Promise<OfficeInvoiceTerms>;
  /** As the office saw them; anything in between is `version-conflict`. */
  change(owner: string, input: InvoiceTermsInput): Update;
  /** So much more is owed: `invoice-over-limit` where that was changed, or used up, meanwhile. */
  take(owner: string, terms: OfficeInvoiceTerms, amount: number): Write;
  /** So much less is owed. */
  give(owner: string, amount: number): Write;
  /** It is on the list of what is to be paid from the day that its order names, and taken off. */
  becomeDue(order: Due): Write[];
  noLongerDue(order: Due): Write[];
}

export const createInvoiceTermsRepository = (table: Table): InvoiceTermsRepository => {
  const dueKey = ({ owner, id }: Due, dueOn: string): Key => ({
    pk: owner,
    sk: `${duePrefix}${dueOn}#${id}`,
  });
  return {
    async look(owner) {
      const [terms = never, due] = await Promise.all([
        table.find(termsItemSchema, key(owner), { consistent: true }),
        table.query(dueItemSchema, { pk: owner, prefix: duePrefix, limit: 1, consistent: true }),
      ]);
      return { ...terms, ...(due.items[0] && { dueOn: due.items[0].dueOn }) };
    },
    change(owner, { allowed, limit, version }) {
      const terms = update(key(owner)).set({ allowed, limit, version: version + 1 });
      return version === 0 ? terms.expectAbsent('version') : terms.expect('version', version);
    },
    take: (owner, { limit }, amount) =>
      update(key(owner))
        .expect('allowed', true)
        .expect('limit', limit)
        .expectAbsentOrAtMost('open', limit - amount)
        .increase('open', amount)
        .orElse('invoice-over-limit'),
    give: (owner, amount) => update(key(owner)).expectExists().increase('open', -amount),
    becomeDue: (order) =>
      order.invoice?.dueOn === undefined
        ? []
        : [
            create({
              ...dueKey(order, order.invoice.dueOn),
              orderId: order.id,
              dueOn: order.invoice.dueOn,
            }),
          ],
    noLongerDue: (order) =>
      order.invoice?.dueOn === undefined ? [] : [remove(dueKey(order, order.invoice.dueOn))],
  };
};
