import * as z from 'zod';
import { totpCodeSchema } from '#shared/account/two-step.ts';

export const totpSchema = z.object({ code: totpCodeSchema });
