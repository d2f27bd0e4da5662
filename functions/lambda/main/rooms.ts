import { roomPaperContract } from '#shared/practice/room-paper/contract.ts';
import { ownRoomContract, roomContract } from '#shared/practice/room/contract.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { createReadTakers } from '#functions/practice/room-paper/read.ts';
import { createPapersRepository } from '#functions/practice/room-paper/repository.ts';
import { roomPaperHandlers } from '#functions/practice/room-paper/routes.ts';
import { createPapers } from '#functions/practice/room-paper/service.ts';
import { createOwnRooms } from '#functions/practice/room/own.ts';
import { createRoomRepository } from '#functions/practice/room/repository.ts';
import { ownRoomHandlers, roomHandlers } from '#functions/practice/room/routes.ts';
import { createRooms } from '#functions/practice/room/service.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { composeJobs } from '#functions/platform/job/compose.ts';

export const part: Part = ({ implement, ...base }) => {
  const { table, clock } = base;
  const rooms = createRoomRepository(table);
  const service = createRooms({
    table,
    rooms,
    groups: createGroupRepository(table),
    accounts: createAccountRepository(table),
    audit: createAuditRepository(table, clock),
    clock,
  });
  implement(roomContract, roomHandlers(service));
  const students = createStudentRepository(table);
  implement(ownRoomContract, ownRoomHandlers(createOwnRooms({ table, rooms, students, clock })));
  const jobs = composeJobs(base);
  const papers = createPapersRepository(clock, jobs.jobs);
  const readTakers = createReadTakers({ rooms, students });
  implement(roomPaperContract, roomPaperHandlers(createPapers({ ...jobs, papers, readTakers, clock })));
};
