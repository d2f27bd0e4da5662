import { later } from '#web/ui/later.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Later } from './later.tsx';

const RecentPractice = later(
  async () => (await import('#web/practice/training-log/components/recent-practice.tsx')).RecentPractice,
);

/** One's own practice of the last weeks. */
export const HomePractice = () => (
  <Later pending={<Skeleton height={24} label="練習の集計を読み込んでいます" shape="block" />}>
    <RecentPractice />
  </Later>
);
