import { dayOf } from '#shared/kernel/time.ts';

/** What a browser saves the PDF as; `file` from 1. */
export const cardFileName = (startedAt: string, file: number): string =>
  `ログインカード_${dayOf(startedAt)}${file === 1 ? '' : `_${String(file)}`}.pdf`;
