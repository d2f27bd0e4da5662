import { studentImportContract } from '#shared/student-import/contract.ts';
import { importHandlers } from '../features/student-import/routes.ts';
import { createImportService } from '../features/student-import/service.ts';
import type { Part } from '../platform/http/parts.ts';
import { createOutbox } from '../platform/outbox/outbox.ts';
import { createQueue } from '../platform/queue/queue.ts';
import { composeStudents } from '../wiring/student.ts';

export const part: Part = ({ implement, ...base }) => {
  const parts = {
    ...base,
    ...composeStudents(base),
    outbox: createOutbox({ ...base, queue: createQueue(base.env) }),
  };
  implement(studentImportContract, importHandlers({ ...parts, importing: createImportService(parts) }));
};
