import { getConfig } from '#web/lib/config.ts';
import { Link, type LinkProps } from '#web/ui/link.tsx';

/** To the typing app: ours in this tab, another's in one of its own. */
export function CompanionLink({ look = 'primary' }: Pick<LinkProps, 'look'>) {
  const to = getConfig().companionSignInUrl;
  return (
    <Link look={look} newTab={!to.startsWith('/')} to={to} wide={look !== 'text'}>
      練習する
    </Link>
  );
}
