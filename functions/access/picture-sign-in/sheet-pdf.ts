import * as z from 'zod';
import { sheetHours } from '#shared/access/picture-sign-in/schema.ts';

export const sheetPdf = {
  kind: 'picture-sheets',
  input: z.object({ groupId: z.string(), groupName: z.string() }),
  keepHours: sheetHours,
};
export type SheetJob = z.output<typeof sheetPdf.input>;
