import * as z from 'zod';

const schema = z.object({ confirmed: z.literal(true) });

/** Carried from the check page to the one that sends: opening that address alone sends nothing. */
export const confirmed: z.output<typeof schema> = { confirmed: true };
export const isConfirmed = (state: unknown): boolean => schema.safeParse(state).success;
