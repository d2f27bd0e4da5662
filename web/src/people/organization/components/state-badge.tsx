import type { OrganizationState } from '#shared/people/organization/state.ts';
import { Badge } from '#web/ui/badge.tsx';
import { stateWords } from '../words.ts';

export function StateBadge({ state }: { state: OrganizationState }) {
  const { label, tone } = stateWords[state];
  return <Badge tone={tone}>{label}</Badge>;
}
