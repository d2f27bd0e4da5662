/**
 * Version 0: how a certificate looks as the product comes, and as long as the office publishes nothing else. It has two
 * layouts, a formal one and one for children.
 */
import {
  templateSchema,
  type CertificateTemplate,
  type TemplateInput,
  type TemplateLayout,
} from '#shared/certificate/certificate-template/schema.ts';
import { childrenBackdrop, childrenElements } from './house-children.ts';
import { formalBackdrop, formalElements } from './house-formal.ts';
import type { TemplateItem } from './repository.ts';

const templateOf = (
  backdrop: TemplateInput['basePdf']['staticSchema'],
  elements: TemplateInput['schemas'][0],
): CertificateTemplate =>
  templateSchema.parse({
    basePdf: { width: 210, height: 297, padding: [0, 0, 0, 0], staticSchema: backdrop },
    schemas: [elements],
  });

export const houseTemplates: Readonly<Record<TemplateLayout, CertificateTemplate>> = {
  formal: templateOf(formalBackdrop, formalElements),
  children: templateOf(childrenBackdrop, childrenElements),
};

export const houseVersion: Omit<TemplateItem, 'changedBy' | 'lock'> = {
  version: 0,
  state: 'published',
  note: 'はじめからある書式（小学生の部門は子ども向け、ほかは賞状の形）',
  revision: 1,
  changedAt: '2026-11-01T00:00:00.000Z',
  changedByName: 'このサービス',
};
