import type { monthContract } from '#shared/practice/month/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { ClassPdfs } from '#functions/platform/job/class-pdf.ts';
import type { StartLetters } from './letters.ts';
import type { LettersJob } from './repository.ts';
import type { MonthService } from './service.ts';

interface MonthRoutes {
  readonly months: MonthService;
  readonly letters: ClassPdfs<LettersJob>;
  readonly startLetters: StartLetters;
}

export const monthHandlers = ({
  months,
  letters,
  startLetters,
}: MonthRoutes): Handlers<typeof monthContract> => ({
  getClassMonth: ({ actor, params, query }) => months.ofClass(actor, { ...params, ...query }),
  listClassMonths: ({ actor, query }) => months.ofSchool(actor, query),
  startLetters: ({ actor, body }) => startLetters(actor, body),
  listLetters: async ({ actor }) => ({ items: await letters.list(actor) }),
});
