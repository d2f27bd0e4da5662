import { useState } from 'react';
import { useSession } from '#web/lib/session.ts';
import { later } from '#web/ui/later.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Later } from './later.tsx';

const LatestNotices = later(
  async () => (await import('#web/mail/notice/components/latest-notices.tsx')).LatestNotices,
);

/** Where there is something unread as the page opens; nobody else asks for anything. */
export function HomeNotices() {
  const unread = useSession()?.unread ?? 0;
  const [shown] = useState(unread > 0);
  return shown || unread > 0 ? (
    <Later pending={<Skeleton label="通知を読み込んでいます" lines={4} shape="row" />}>
      <LatestNotices />
    </Later>
  ) : null;
}
