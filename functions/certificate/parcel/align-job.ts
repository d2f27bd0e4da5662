import { defineWork } from '#functions/platform/outbox/work.ts';
import { createAlignParcel } from './align.ts';
import { alignParcelMessage } from './message.ts';

export const work = defineWork(alignParcelMessage, createAlignParcel);
