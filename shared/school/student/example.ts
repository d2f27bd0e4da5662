import { withExamples } from '#shared/kernel/examples.ts';
import { emptyInput } from './schema.ts';
import { studentContract } from './contract.ts';

const params = { userId: 'usr_example01' };
export const pupil = {
  ...emptyInput,
  family: '桜',
  given: '花子',
  familyKana: 'サクラ',
  givenKana: 'ハナコ',
  groupId: 'grp_example01',
};

export const studentEndpoints = withExamples(studentContract, {
  listStudents: { query: { groupId: 'grp_example01' } },
  createStudent: {
    body: { ...pupil, userName: '', requestKey: '018f0000-0000-7000-8000-000000000000' },
  },
  updateStudent: { params, body: { ...pupil, version: 1 } },
  reissuePassword: { params },
  disableStudent: { params },
  enableStudent: { params },
  removeStudent: { params },
  restoreStudent: { params },
});
