import { withExamples } from '#shared/kernel/examples.ts';
import type { TemplateInput } from './schema.ts';
import { templateContract, templateDownloadContract } from './contract.ts';

const params = { templateVersion: '1' };
const template: TemplateInput = {
  basePdf: { width: 210, height: 297, padding: [0, 0, 0, 0] },
  schemas: [
    [
      {
        type: 'text',
        name: 'printedName',
        position: { x: 35, y: 80 },
        width: 124,
        height: 16,
        fontSize: 26,
        alignment: 'center',
      },
    ],
  ],
};

export const templateEndpoints = withExamples(templateContract, {
  createTemplate: { body: { from: 0, layout: 'children', note: '枠を太くしました' } },
  getTemplate: { params },
  saveTemplate: { params, body: { template, note: '枠を太くしました', revision: 1 } },
  deleteTemplate: { params, query: { revision: '1' } },
  drawTemplate: { params, body: { revision: 1 } },
  publishTemplate: { params, body: { reason: '春の大会から使うため', instead: 0 } },
});

export const templateDownloadEndpoints = withExamples(templateDownloadContract, {
  downloadTemplateSample: { params },
});
