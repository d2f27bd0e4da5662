import { withExamples } from '#shared/kernel/examples.ts';
import { pupil } from '#shared/school/student/example.ts';
import { studentImportContract } from './contract.ts';

const params = { importId: 'imp_example01' };

export const studentImportEndpoints = withExamples(studentImportContract, {
  prepareImport: { body: { chunks: 1, planned: { create: 1, update: 0 } } },
  putImportRows: {
    params,
    body: { chunk: 0, rows: [{ line: 2, input: { ...pupil, userName: '' } }] },
  },
  startImport: { params },
  getImport: { params },
  listImportRows: { params, query: {} },
  undoImport: { params },
});
