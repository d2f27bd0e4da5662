import type {
  markedTextContract,
  markedTextOfficeContract,
} from '#shared/competition/marked-text/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { MarkedTextService } from './service.ts';

export const markedTextHandlers = (texts: MarkedTextService): Handlers<typeof markedTextContract> => ({
  getMarkedText: ({ actor, params }) => texts.get(actor, params.resultId),
  getPupilMarkedText: ({ actor, params }) => texts.get(actor, params.resultId),
});

export const markedTextOfficeHandlers = (
  texts: MarkedTextService,
): Handlers<typeof markedTextOfficeContract> => ({
  getMarkedTextForOffice: ({ params }) => texts.getForOffice(params.attemptId),
});
