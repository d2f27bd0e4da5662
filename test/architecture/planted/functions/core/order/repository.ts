import { settle } from '../payment/settle.ts';
export const order = settle;
