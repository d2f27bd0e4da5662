import type { SubscriptionState } from '#shared/shop/subscription/schema.ts';
import { subscriptionStateWords } from '#shared/shop/subscription/words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { stateTones } from '../words.ts';

export function StateBadge({ state }: { state: SubscriptionState | undefined }) {
  return state === undefined ? (
    <Badge>未購入</Badge>
  ) : (
    <Badge tone={stateTones[state]}>{subscriptionStateWords[state]}</Badge>
  );
}
