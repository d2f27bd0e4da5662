import { roomPaperContract } from '#shared/practice/room-paper/contract.ts';
import { ownRoomContract, roomContract } from '#shared/practice/room/contract.ts';
import { createGroupRepository } from '#functions/people/group/repository.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createAuditRepository } from '#functions/record/audit/repository.ts';
import { papersPdf } from '#functions/practice/room-paper/pdf.ts';
import { createReadTakers } from '#functions/practice/room-paper/read.ts';
import { roomPaperHandlers } from '#functions/practice/room-paper/routes.ts';
import { createStartPapers } from '#functions/practice/room-paper/service.ts';
import { createOwnRooms } from '#functions/practice/room/own.ts';
import { createRoomRepository } from '#functions/practice/room/repository.ts';
import { ownRoomHandlers, roomHandlers } from '#functions/practice/room/routes.ts';
import { createRooms } from '#functions/practice/room/service.ts';
import { createStudentRepository } from '#functions/school/student/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';
import { createClassPdfs } from '#functions/platform/job/class-pdf.ts';
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
  const papers = createClassPdfs({ ...composeJobs(base), clock }, papersPdf);
  const readTakers = createReadTakers(base);
  implement(roomPaperContract, roomPaperHandlers(papers, createStartPapers({ papers, readTakers })));
};
