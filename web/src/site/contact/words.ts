import type { ContactState } from '#shared/site/contact/schema.ts';
import type { BadgeProps } from '#web/ui/badge.tsx';

export const stateWords: Record<ContactState, { label: string; tone: NonNullable<BadgeProps['tone']> }> = {
  open: { label: '返事を待っています', tone: 'bad' },
  answered: { label: '返事をしました', tone: 'good' },
  closed: { label: '終わりました', tone: 'plain' },
};
