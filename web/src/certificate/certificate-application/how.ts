/** How a certificate comes, as all three journeys (one's own, a class's, a guest's) ask for it. */
import * as z from 'zod';
import { deliverySchema } from '#shared/certificate/parcel/schema.ts';

/** An address is asked for, and checked, only where something is posted. */
export const withDelivery = <Choice extends z.ZodRawShape>(choice: Choice) =>
  z.discriminatedUnion(
    'how',
    [
      z.object({ ...choice, how: z.literal('digital') }),
      z.object({ ...choice, how: z.literal('paper'), delivery: deliverySchema }),
    ],
    '受け取り方を選んでください',
  );

export const noAddress = { recipient: '', postalCode: '', prefecture: '', street: '', building: '' };
