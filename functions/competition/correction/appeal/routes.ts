import type { appealContract, appealOfficeContract } from '#shared/competition/correction/appeal/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { AppealOffice } from './decide.ts';
import type { AppealService } from './service.ts';

export const appealHandlers = (appeals: AppealService): Handlers<typeof appealContract> => ({
  listAppeals: ({ actor, params }) => appeals.list(actor, params.resultId),
  fileAppeal: ({ actor, params, body }) => appeals.file(actor, params.resultId, body.text),
  writeToAppeal: ({ actor, params, body }) => appeals.write(actor, params.resultId, body),
  withdrawAppeal: ({ actor, params, body }) => appeals.withdraw(actor, params.resultId, body.version),
  listPupilAppeals: ({ actor, params }) => appeals.list(actor, params.resultId),
  filePupilAppeal: ({ actor, params, body }) => appeals.file(actor, params.resultId, body.text),
  writeToPupilAppeal: ({ actor, params, body }) => appeals.write(actor, params.resultId, body),
  withdrawPupilAppeal: ({ actor, params, body }) => appeals.withdraw(actor, params.resultId, body.version),
});

export const appealOfficeHandlers = (office: AppealOffice): Handlers<typeof appealOfficeContract> => ({
  listAppealsForOffice: ({ query: { of, ...query } }) => office.list(of, query),
  getAppealForOffice: ({ params }) => office.get(params.appealId),
  answerAppeal: ({ params, body }) => office.answer(params.appealId, body),
  decideAppeal: ({ actor, params, body }) => office.decide(actor.userId, params.appealId, body),
});
