import type { monthContract } from '#shared/practice/month/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { LettersService } from './letters.ts';
import type { MonthService } from './service.ts';

export const monthHandlers = (
  months: MonthService,
  letters: LettersService,
): Handlers<typeof monthContract> => ({
  getClassMonth: ({ actor, params, query }) => months.ofClass(actor, { ...params, ...query }),
  listClassMonths: ({ actor, query }) => months.ofSchool(actor, query),
  startLetters: ({ actor, body }) => letters.start(actor, body),
  listLetters: async ({ actor }) => ({ items: await letters.list(actor) }),
});
