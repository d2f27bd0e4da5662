/** What a school ordered for a pupil and pays later: still to be chosen so, or handed over and owed. */
import { createInvoiceTermsRepository } from '#functions/shop/invoice-terms/repository.ts';
import { organizationPartition } from '#functions/people/organization/repository.ts';
import { invoiceDueOn } from '#shared/shop/order/invoice.ts';
import { inNameOf, type PurchaseRows } from './purchase-rows.ts';
import type { Item, RowBase, School } from './row-base.ts';

export function invoiceRows(
  { table, itemOf }: Pick<RowBase, 'table' | 'itemOf'>,
  { ordered }: Pick<PurchaseRows, 'ordered'>,
) {
  const invoiceTerms = createInvoiceTermsRepository(table);

  function orderedBySchool(pupil: string, school: School, at: Date) {
    const { order, items } = ordered(pupil, at, school);
    const owner = organizationPartition(school.organizationId);
    return { owner, order, items: inNameOf(owner, items) };
  }

  return {
    orderedBySchool,
    /** As if the worker had handed it over. */
    owedBySchool(pupil: string, school: School, at: Date) {
      const { owner, order, items } = orderedBySchool(pupil, school, at);
      const invoice = { dueOn: invoiceDueOn(at) };
      const handedOver = items.map((row): Item => {
        const sk = String(row['sk']);
        if (sk.startsWith('ORDER#')) return { ...row, invoice, fulfilledAt: at.toISOString() };
        return sk.startsWith('LINE#') ? { ...row, state: 'fulfilled' } : row;
      });
      const due = invoiceTerms.becomeDue({ owner, id: order.id, invoice }).map(itemOf);
      return { order, dueOn: invoice.dueOn, items: [...handedOver, ...due] };
    },
  };
}
