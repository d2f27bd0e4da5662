import { withExamples } from '#shared/kernel/examples.ts';
import { taskTextOfficeContract } from './office-contract.ts';

const params = { textId: 'txt_01K0EXAMPLE0000000000000000' };
const description = { title: '朝の教室', source: '書き下ろし', rights: '自社' };
const body = { kind: 'text', notation: '朝《あさ》の教室《きょうしつ》は静《しず》かです。' } as const;

export const taskTextOfficeEndpoints = withExamples(taskTextOfficeContract, {
  listTaskTexts: { query: { state: 'draft' } },
  createTaskText: { body: { ...description, form: 'transcription', body } },
  getTaskText: { params },
  changeTaskText: { params, body: { ...description, body, version: 1 } },
  correctTaskText: { params, body: { body, reason: '誤字があったため', version: 6 } },
  withdrawTextCorrection: { params, body: { reason: '訂正がまちがっていたため', version: 7 } },
  actOnTaskText: { params, body: { act: 'seal', version: 3 } },
});
