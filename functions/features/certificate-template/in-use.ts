import type { CertificateTemplate } from '#shared/certificate-template/schema.ts';
import { houseTemplate } from './house.ts';
import type { TemplateRepository } from './repository.ts';

export interface TemplateInUse {
  readonly version: number;
  readonly template: CertificateTemplate;
}

/** A version in use never changes, so its body is read once; which one it is, each time. */
export function createTemplateInUse(
  templates: Pick<TemplateRepository, 'current' | 'getBody'>,
): () => Promise<TemplateInUse> {
  let known: TemplateInUse = { version: 0, template: houseTemplate };
  return async () => {
    const version = await templates.current();
    if (version === 0) return { version, template: houseTemplate };
    if (known.version !== version) known = { version, template: await templates.getBody(version) };
    return known;
  };
}
