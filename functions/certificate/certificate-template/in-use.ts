import type { CertificateTemplate, TemplateLayout } from '#shared/certificate/certificate-template/schema.ts';
import { houseTemplates } from './house.ts';
import type { TemplateRepository } from './repository.ts';

interface TemplateInUse {
  readonly version: number;
  readonly template: CertificateTemplate;
}

/** A version in use never changes, so its body is read once; which one it is, each time. */
export function createTemplateInUse(
  templates: Pick<TemplateRepository, 'current' | 'getBody'>,
): (layout: TemplateLayout) => Promise<TemplateInUse> {
  let known: TemplateInUse | undefined;
  return async (layout) => {
    const version = await templates.current();
    if (version === 0) return { version, template: houseTemplates[layout] };
    if (known?.version !== version) known = { version, template: await templates.getBody(version) };
    return known;
  };
}
