import { groupContract } from '#shared/group/contract.ts';
import { studentContract } from '#shared/student/contract.ts';
import { composeStudents } from '../core/compose-student.ts';
import { basis, httpSide } from '../core/compose.ts';
import { implement } from '../platform/http/implement.ts';
import { toLambda } from '../platform/http/lambda.ts';
import { groupHandlers } from './group/routes.ts';
import { studentHandlers } from './student/routes.ts';

const base = basis('user-group');
const { app, options } = httpSide(base);
const pupils = composeStudents(base);

implement(app, groupContract, groupHandlers({ ...base, ...pupils }), options);
implement(app, studentContract, studentHandlers({ ...base, ...pupils }), options);

export const handler = toLambda(app);
