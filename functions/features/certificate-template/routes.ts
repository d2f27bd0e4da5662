import type { templateContract } from '#shared/certificate-template/contract.ts';
import type { Handlers } from '../../platform/http/implement.ts';
import type { TemplateService } from './service.ts';

export const templateHandlers = (templates: TemplateService): Handlers<typeof templateContract> => ({
  listTemplates: () => templates.overview(),
  createTemplate: ({ actor, body }) => templates.createFrom(actor, body.from, body.note),
  getTemplate: ({ params }) => templates.get(params.version),
  saveTemplate: ({ actor, params, body }) => templates.save(actor, params.version, body),
  async deleteTemplate({ actor, params: { version }, query }) {
    await templates.delete(actor, version, query.revision);
    return { version };
  },
  drawTemplate: ({ params, body }) => templates.draw(params.version, body.revision, body.number),
  publishTemplate: ({ actor, params, body }) =>
    templates.publish(actor, params.version, body.reason, body.instead),
});
