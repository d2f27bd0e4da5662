import type { GroupRule } from '#shared/competition/competition/rules.ts';
import { groupCount } from '#shared/competition/entry/policy.ts';
import { groupCountWords } from '#shared/competition/entry/words.ts';
import { to } from '#shared/kernel/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { pairsOf, type GroupDraft } from '../group-picks.ts';
import styles from './group-count-bar.module.css';

/** What is picked so far and what the group rule still asks for; stays in sight while one picks. */
export function GroupCountBar({ draft, rule }: { draft: GroupDraft; rule: GroupRule }) {
  const count = groupCount(pairsOf(draft), rule);
  const missing = groupCountWords(count);
  return (
    <div className={styles['bar']}>
      <p role="status">
        <strong>
          {count.people.toLocaleString('ja-JP')}人・{count.entries.toLocaleString('ja-JP')}件
        </strong>
        を選択中。{missing ?? '団体申込ができます'}
      </p>
      {count.entries > 0 && (
        <Link
          look={missing === undefined ? 'primary' : 'secondary'}
          to={to('/maipaso-competition/register-multiple/application', {}, { season: draft.seasonId })}
          wide
        >
          申込内容を確認する
        </Link>
      )}
    </div>
  );
}
