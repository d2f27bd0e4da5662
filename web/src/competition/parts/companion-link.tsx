import { getConfig } from '#web/lib/config.ts';
import { Link } from '#web/ui/link.tsx';

/** To the typing app: ours in this tab, another's in one of its own. */
export function CompanionLink({ look = 'primary' }: { look?: 'primary' | 'secondary' }) {
  const to = getConfig().companionSignInUrl;
  return (
    <Link look={look} newTab={!to.startsWith('/')} to={to} wide>
      練習する
    </Link>
  );
}
