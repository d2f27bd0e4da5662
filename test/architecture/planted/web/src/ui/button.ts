import { page } from '../features/order/page.ts';
export const button = page;
