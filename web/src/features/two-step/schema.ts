import * as z from 'zod';
import { totpCodeSchema } from '#shared/two-step/schema.ts';

export const totpSchema = z.object({ code: totpCodeSchema });
