import type { ReactNode } from 'react';
import { formatInstant } from '#shared/kernel/time.ts';
import { Badge, type BadgeProps } from './badge.tsx';
import { Card, type CardProps } from './card.tsx';
import { Easy } from './easy.tsx';
import { Stack } from './stack.tsx';

export type MadeState = 'running' | 'ready' | 'failed' | 'stopped' | 'expired';

const states: Record<MadeState, { words: string; tone: NonNullable<BadgeProps['tone']> }> = {
  running: { words: '作成中', tone: 'action' },
  ready: { words: 'できました', tone: 'good' },
  failed: { words: '作れませんでした', tone: 'bad' },
  stopped: { words: '中止しました', tone: 'plain' },
  expired: { words: '期限切れ', tone: 'plain' },
};

interface MadeCardProps extends Pick<CardProps, 'title'> {
  state: MadeState;
  /** One for each file. */
  downloads: readonly ReactNode[];
  /** They can be fetched as long as this. */
  validUntil?: string | undefined;
  children: ReactNode;
}

/** Files that are made, or were made, in the background. */
export function MadeCard({ state, title, downloads, validUntil, children }: MadeCardProps) {
  const { words, tone } = states[state];
  return (
    <Card
      badge={
        <Badge tone={tone}>
          <Easy>{words}</Easy>
        </Badge>
      }
      title={title}
      {...(downloads.length > 0 && {
        action: (
          <Stack across gap="s">
            {downloads}
          </Stack>
        ),
      })}
    >
      {children}
      {validUntil !== undefined && (
        <p>
          <Easy>{`${formatInstant(validUntil)}まで受け取れます。`}</Easy>
        </p>
      )}
    </Card>
  );
}
