/** Asks when it is imported, as the schemas of a contract do when they are made. */
import * as z from 'zod';

export const { jitless } = z.config();
