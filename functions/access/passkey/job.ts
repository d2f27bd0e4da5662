import { defineWork } from '#functions/platform/outbox/work.ts';
import { createAlignPasskeys, type AlignDependencies } from './align.ts';
import { alignPasskeysMessage } from './message.ts';

export const work = defineWork(alignPasskeysMessage, (parts: AlignDependencies) => {
  const align = createAlignPasskeys(parts);
  return ({ userId }) => align(userId);
});
