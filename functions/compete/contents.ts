import { openContentContract } from '#shared/subscription/contract.ts';
import { createListOpenContents } from '../features/seat/open-contents.ts';
import { createSeatRepository } from '../features/seat/repository.ts';
import { openContentHandlers } from '../features/seat/routes.ts';
import { createSubscriptionRepository } from '../features/subscription/repository.ts';
import type { Part } from '../platform/http/parts.ts';

export const part: Part = ({ implement, table, clock }) => {
  const subscriptions = createSubscriptionRepository(table);
  const seats = createSeatRepository(table, subscriptions);
  implement(
    openContentContract,
    openContentHandlers(createListOpenContents({ subscriptions, seats, clock })),
  );
};
