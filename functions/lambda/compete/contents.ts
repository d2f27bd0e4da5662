import { openContentContract } from '#shared/shop/subscription/open-content.ts';
import { createListOpenContents } from '#functions/shop/seat/open-contents.ts';
import { createSeatRepository } from '#functions/shop/seat/repository.ts';
import { openContentHandlers } from '#functions/shop/seat/routes.ts';
import { createSubscriptionRepository } from '#functions/shop/subscription/repository.ts';
import type { Part } from '#functions/platform/http/parts.ts';

export const part: Part = ({ implement, table, clock }) => {
  const subscriptions = createSubscriptionRepository(table);
  const seats = createSeatRepository(table, subscriptions);
  implement(
    openContentContract,
    openContentHandlers(createListOpenContents({ subscriptions, seats, clock })),
  );
};
