import * as z from 'zod';
import { createStateGroup } from './state-group.ts';

const schema = z.object({
  /** The class a teacher is working with, kept from page to page. */
  groupId: z.string().optional(),
  /** The fiscal year being looked at; absent means the present one. */
  fiscalYear: z.int().optional(),
});

export const group = createStateGroup<z.output<typeof schema>>('group', schema, {});

export const chooseGroup = (groupId: string): void => group.setState({ groupId });

/** Groups belong to one fiscal year, so another year starts from none. */
export const chooseFiscalYear = (fiscalYear: number): void => group.setState({ fiscalYear }, true);
