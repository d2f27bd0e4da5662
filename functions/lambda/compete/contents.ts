import { openContentContract } from '#shared/shop/subscription/open-content.ts';
import { createListOpenContents } from '#functions/shop/seat/open-contents.ts';
import { openContentHandlers } from '#functions/shop/seat/routes.ts';
import type { Part } from '#functions/platform/http/parts.ts';

export const part: Part = ({ implement, ...base }) =>
  implement(openContentContract, openContentHandlers(createListOpenContents(base)));
