import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { phaseWords, type Phase } from '../phase.ts';

export function PhaseBadge({ phase }: { phase: Phase }) {
  const { label, tone, icon } = phaseWords[phase];
  return (
    <Badge tone={tone}>
      <Icon name={icon} /> {label}
    </Badge>
  );
}
