import type { templateDownloadContract } from '#shared/certificate/certificate-template/contract.ts';
import { Problem } from '#shared/problem.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { LinkTo } from '#functions/platform/storage/download-link.ts';
import type { TemplateRepository } from './repository.ts';

export const templateDownloadHandlers = (
  templates: Pick<TemplateRepository, 'get'>,
  linkTo: LinkTo,
): Handlers<typeof templateDownloadContract> => ({
  async downloadTemplateSample({ params: { templateVersion: version } }) {
    if (version === 0) throw new Problem('not-found');
    const { check, sampleKey } = await templates.get(version);
    if (check?.state === 'drawing') throw new Problem('document-not-ready', { retryAfter: 2 });
    if (check?.state !== 'good' || sampleKey === undefined) throw new Problem('not-found');
    return linkTo(sampleKey, `認定証の見本_${String(version)}版.pdf`);
  },
});
