import type { ReactNode } from 'react';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { PendingResult } from '#shared/competition/result/schema.ts';
import { usePageTitle } from '#web/lib/document-title.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { FuriganaSwitch } from '#web/ui/furigana-switch.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';

type Named = Pick<PendingResult, 'season' | 'division' | 'playedAt'> & { schoolGrade?: string | undefined };

interface ResultFrameProps {
  /** Absent as long as it is not known. */
  result: Named | undefined;
  holder?: string | undefined;
  /** Where one comes from. */
  trail?: { readonly label: string; readonly to: string };
  children: ReactNode;
}

const own = { label: '競技の結果', to: to('/maipaso-competition/participant/result') };

/** What the page of one result begins with. */
export function ResultFrame({ result, holder, trail = own, children }: ResultFrameProps) {
  const name = result?.division.name;
  usePageTitle(name === undefined ? undefined : `${name}の結果`);
  return (
    <>
      <PageHeader
        above={<Breadcrumbs here={name ?? '1件の結果'} trail={[trail]} />}
        action={<FuriganaSwitch />}
        lead={
          result && (
            <>
              <Easy>{result.season.title}</Easy>
              {['', holder, formatInstant(result.playedAt), result.schoolGrade]
                .filter((word) => word !== undefined)
                .join('　')}
            </>
          )
        }
        title={name ?? '競技の結果'}
      />
      {children}
    </>
  );
}

export const ResultSkeleton = () => (
  <Stack gap="l">
    <Skeleton height={9} label="結果を読み込んでいます" shape="block" />
    <Skeleton height={8} label="内訳を読み込んでいます" shape="block" />
    <Skeleton height={24} label="グラフを読み込んでいます" shape="block" />
  </Stack>
);
