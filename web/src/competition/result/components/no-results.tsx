import { CompanionLink } from '#web/competition/parts/companion-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function NoResults() {
  return (
    <EmptyState action={<CompanionLink look="secondary" />} title="まだ結果がありません">
      競技すると、結果が公表された日にここに並びます。
    </EmptyState>
  );
}
