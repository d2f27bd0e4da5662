import { useQuery } from '@tanstack/react-query';
import { fiscalYearOf } from '#shared/kernel/time.ts';
import { Easy } from '#web/ui/easy.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { qualificationsQuery } from '../queries.ts';

interface QualifiedNoticeProps {
  now: Date;
  /** A pupil's school enters for them. */
  pupil: boolean;
}

/** Who has a place in this year's nationals reads it here; who has none reads nothing. */
export function QualifiedNotice({ now, pupil }: QualifiedNoticeProps) {
  const { data: all = [] } = useQuery(qualificationsQuery);
  const own = all.filter(({ edition }) => edition === fiscalYearOf(now));
  if (own.length === 0) return null;
  return (
    <Notice title="全国大会に出場できます" tone="achievement">
      <ul>
        {own.map(({ division, season }) => (
          <li key={division.code}>
            <Easy>{division.name}</Easy>
            {'　'}
            <Easy>{season.title}</Easy>
          </li>
        ))}
      </ul>
      <p>
        <Easy>
          {pupil
            ? '出場するときは、先生に伝えてください。'
            : '全国大会の申込の受付が始まったら、この部門にお申し込みください。'}
        </Easy>
      </p>
    </Notice>
  );
}
