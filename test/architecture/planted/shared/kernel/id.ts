import { schema } from '../order/schema.ts';
export const kernel = schema;
