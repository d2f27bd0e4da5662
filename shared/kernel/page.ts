/** Every list pages by cursor. A cursor is opaque and says only where in the caller's own list to go on. */
import * as z from 'zod';

export const defaultPageSize = 20;

export const pageQuerySchema = z.object({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(defaultPageSize),
});
export type PageQuery = z.output<typeof pageQuerySchema>;

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().optional() });

export interface Page<T> {
  items: T[];
  nextCursor?: string | undefined;
}
