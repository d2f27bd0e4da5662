import { order } from '../../core/order/repository.ts';
export const log = order;
