import type { Division } from '#shared/competition/competition/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { getConfig } from '#web/lib/config.ts';
import { Link } from '#web/ui/link.tsx';

/** To practise a division as it is competed in; another's typing app has a way of its own. */
export function TrialLink({ division: { code, name } }: { division: Pick<Division, 'code' | 'name'> }) {
  if (!getConfig().companionSignInUrl.startsWith('/')) return null;
  return (
    <Link look="secondary" to={to('/typing/text', {}, { division: code })}>
      {`「${name}」を本番と同じように練習する`}
    </Link>
  );
}
