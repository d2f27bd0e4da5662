import { appealOfficeContract } from '#shared/competition/correction/appeal/contract.ts';
import { boardOfficeContract } from '#shared/competition/board/contract.ts';
import { correctionContract } from '#shared/competition/correction/contract.ts';
import { publicationContract } from '#shared/competition/publication/contract.ts';
import { rejudgeContract } from '#shared/competition/correction/rejudge/contract.ts';
import { rulingContract } from '#shared/competition/ruling/contract.ts';
import { createAppealOffice } from '#functions/competition/correction/appeal/decide.ts';
import { createAppealRepository } from '#functions/competition/correction/appeal/repository.ts';
import { appealOfficeHandlers } from '#functions/competition/correction/appeal/routes.ts';
import { createAttentionRepository } from '#functions/record/attention/repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createBoardRepository } from '#functions/competition/board/repository.ts';
import { boardOfficeHandlers } from '#functions/competition/board/routes.ts';
import { createBoardService } from '#functions/competition/board/service.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { publicationHandlers } from '#functions/competition/publication/routes.ts';
import { createPublicationRepository } from '#functions/competition/publication/repository.ts';
import { createContenderRepository } from '#functions/competition/ranking/repository.ts';
import { createResultRepository } from '#functions/competition/result/repository.ts';
import { createRejudgeRepository } from '#functions/competition/correction/rejudge/repository.ts';
import { rejudgeHandlers } from '#functions/competition/correction/rejudge/routes.ts';
import { createRejudgeService } from '#functions/competition/correction/rejudge/service.ts';
import { createRulingRepository } from '#functions/competition/ruling/repository.ts';
import { rulingHandlers } from '#functions/competition/ruling/routes.ts';
import { correctionHandlers } from '#functions/competition/correction/routes.ts';
import { createCorrectionService } from '#functions/competition/correction/service.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';
import { createJobRepository } from '#functions/platform/job/repository.ts';
import { composeAttempts } from '#functions/lambda/wiring/attempt.ts';
import type { Part } from '#functions/platform/http/parts.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const parts = {
    ...base,
    ...composeAttempts(base),
    accounts: createAccountRepository(table),
    appeals: createAppealRepository(table),
    attention: createAttentionRepository(table),
    boards: createBoardRepository(table),
    contenders: createContenderRepository(table),
    publications: createPublicationRepository(table),
    audit: createAuditRepository(table, clock),
    outbox: composeOutbox(base),
    jobs: createJobRepository(table, clock),
    results: createResultRepository(table),
    rulings: createRulingRepository(table, clock),
  };
  implement(boardOfficeContract, boardOfficeHandlers(createBoardService(parts)));
  const corrections = createCorrectionService(parts);
  implement(correctionContract, correctionHandlers(corrections));
  implement(appealOfficeContract, appealOfficeHandlers(createAppealOffice({ ...parts, corrections })));
  implement(publicationContract, publicationHandlers(parts));
  const rejudges = createRejudgeRepository(table);
  const { starter } = composeJobs(base);
  implement(
    rejudgeContract,
    rejudgeHandlers(rejudges, createRejudgeService({ ...parts, rejudges, starter })),
  );
  implement(rulingContract, rulingHandlers(parts.rulings));
};
