import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Group } from '#shared/people/group/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { daysUntil } from '#shared/kernel/time.ts';
import { countedStudentsQuery } from '#web/school/student/queries.ts';
import { signInsOf } from '#web/school/student/sign-ins.ts';
import { people } from '#web/lib/people.ts';
import { Button } from '#web/ui/button.tsx';
import { Figure } from '#web/ui/figure.tsx';
import { FigureLink } from './figure-link.tsx';

interface SignInFiguresProps {
  /** All of the organisation for its owner, a teacher's own otherwise. */
  groups: readonly Group[];
  owner: boolean;
  now: Date;
  /** While they are counted. */
  pending: ReactNode;
}

const unseen = to('/user-group/list', {}, { status: 'never-seen' });

/** The question of the days on which cards are handed out: who has come, and which cards nobody has used end soon. */
export function SignInFigures({ groups, owner, now, pending }: SignInFiguresProps) {
  const counted = useQuery(countedStudentsQuery(owner ? undefined : groups.map(({ id }) => id)));
  const { data, isPending, isFetching, refetch } = counted;
  if (isPending) return pending;
  if (data === undefined)
    return (
      <Figure
        label="サインイン済み（読み込めませんでした）"
        note={
          <Button busy={isFetching} busyLabel="読み込んでいます" look="quiet" onClick={() => void refetch()}>
            もう一度読み込む
          </Button>
        }
        unit="人"
        value="—"
      />
    );
  const { of, seen, waiting, without, firstEnds } = signInsOf(data, now);
  if (of === 0) return null;
  return (
    <>
      <FigureLink label="サインイン済み" to={unseen} unit={`人（${people(of)}中）`} value={seen}>
        まだの人を見る
      </FigureLink>
      {without > 0 && (
        <FigureLink
          label="ログインカードがまだ"
          to={to('/user-group/list', {}, { status: 'no-password' })}
          unit="人"
          value={without}
        >
          発行する
        </FigureLink>
      )}
      {firstEnds !== undefined && (
        <FigureLink
          label={`使われていないカード（${people(waiting)}）の期限まで`}
          to={unseen}
          unit="日"
          value={daysUntil(firstEnds, now)}
        >
          使っていない人
        </FigureLink>
      )}
    </>
  );
}
