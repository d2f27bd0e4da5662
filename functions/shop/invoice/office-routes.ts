import type { invoiceOfficeContract } from '#shared/shop/invoice/office-contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { OfficeInvoice } from './office.ts';

export const invoiceOfficeHandlers = (invoices: OfficeInvoice): Handlers<typeof invoiceOfficeContract> => ({
  changeInvoiceDue: ({ actor, params, body }) => invoices.changeDue(actor.userId, params.orderId, body),
  creditOrder: ({ actor, params, body }) => invoices.credit(actor.userId, params.orderId, body),
  writeOffOrder: ({ actor, params, body }) => invoices.writeOff(actor.userId, params.orderId, body),
});
