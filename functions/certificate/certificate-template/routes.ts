import type { templateContract } from '#shared/certificate/certificate-template/contract.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { TemplateService } from './service.ts';

export const templateHandlers = (templates: TemplateService): Handlers<typeof templateContract> => ({
  listTemplates: () => templates.overview(),
  createTemplate: ({ actor, body }) => templates.createFrom(actor, body.from, body),
  getTemplate: ({ params }) => templates.get(params.templateVersion),
  saveTemplate: ({ actor, params, body }) => templates.save(actor, params.templateVersion, body),
  async deleteTemplate({ actor, params: { templateVersion: version }, query }) {
    await templates.delete(actor, version, query.revision);
    return { version };
  },
  drawTemplate: ({ params, body }) => templates.draw(params.templateVersion, body.revision, body.number),
  publishTemplate: ({ actor, params, body }) =>
    templates.publish(actor, params.templateVersion, body.reason, body.instead),
});
