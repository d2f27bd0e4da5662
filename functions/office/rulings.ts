import { appealOfficeContract } from '#shared/appeal/contract.ts';
import { boardOfficeContract } from '#shared/board/contract.ts';
import { correctionContract } from '#shared/correction/contract.ts';
import { publicationContract } from '#shared/publication/contract.ts';
import { rejudgeContract } from '#shared/rejudge/contract.ts';
import { rulingContract } from '#shared/ruling/contract.ts';
import { createAppealOffice } from '../features/appeal/decide.ts';
import { createAppealRepository } from '../features/appeal/repository.ts';
import { appealOfficeHandlers } from '../features/appeal/routes.ts';
import { createAttentionRepository } from '../features/attention/repository.ts';
import { createBoardRepository } from '../features/board/repository.ts';
import { boardOfficeHandlers } from '../features/board/routes.ts';
import { createBoardService } from '../features/board/service.ts';
import { createAuditRepository } from '../features/audit/repository.ts';
import { publicationHandlers } from '../features/publication/routes.ts';
import { createPublicationRepository } from '../features/publication/repository.ts';
import { createContenderRepository } from '../features/ranking/repository.ts';
import { createResultRepository } from '../features/result/repository.ts';
import { createRejudgeRepository } from '../features/rejudge/repository.ts';
import { rejudgeHandlers } from '../features/rejudge/routes.ts';
import { createRejudgeService } from '../features/rejudge/service.ts';
import { createRulingRepository } from '../features/ruling/repository.ts';
import { rulingHandlers } from '../features/ruling/routes.ts';
import { correctionHandlers } from '../features/correction/routes.ts';
import { createCorrectionService } from '../features/correction/service.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { composeJobs } from '../platform/job/compose.ts';
import { createJobRepository } from '../platform/job/repository.ts';
import { createQueue } from '../platform/queue/queue.ts';
import { composeAttempts } from '../wiring/attempt.ts';
import type { Part } from '../platform/http/parts.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock, env } = base;
  const parts = {
    ...base,
    ...composeAttempts(base),
    appeals: createAppealRepository(table),
    attention: createAttentionRepository(table),
    boards: createBoardRepository(table),
    contenders: createContenderRepository(table),
    publications: createPublicationRepository(table),
    audit: createAuditRepository(table, clock),
    outbox: createOutbox({ ...base, queue: createQueue(env) }),
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
