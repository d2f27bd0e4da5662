import { contactContract } from '#shared/site/contact/contract.ts';
import { contactHandlers } from '#functions/site/contact/routes.ts';
import { createSendContact } from '#functions/site/contact/service.ts';
import { createMeasure } from '#functions/platform/log/measure.ts';
import type { Part } from '#functions/platform/http/parts.ts';

export const part: Part = ({ implement, ...base }) =>
  implement(
    contactContract,
    contactHandlers(createSendContact({ ...base, measure: createMeasure(base.env.STAGE) })),
  );
