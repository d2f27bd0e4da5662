import { orderContract, priceContract } from '#shared/shop/order/contract.ts';
import { createOrderRepository } from '#functions/shop/order/repository.ts';
import { orderHandlers, priceHandlers } from '#functions/shop/order/routes.ts';
import { createReceiptRepository } from '#functions/shop/receipt/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';

/** What is only read of orders, as pages and their polling do: without what places and pays them. */
export const part: Part = ({ implement, table, clock }) => {
  const orders = createOrderRepository(table);
  implement(orderContract, orderHandlers({ orders, receipts: createReceiptRepository(table) }));
  implement(priceContract, priceHandlers({ orders, clock }));
};
