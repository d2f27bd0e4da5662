import * as z from 'zod';
import { totpCodeSchema } from '#shared/access/two-step/schema.ts';

export const totpSchema = z.object({ code: totpCodeSchema });
