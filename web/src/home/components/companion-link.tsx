import { getConfig } from '#web/lib/config.ts';
import { Link } from '#web/ui/link.tsx';

export function CompanionLink({ look = 'primary' }: { look?: 'primary' | 'secondary' }) {
  return (
    <Link look={look} newTab to={getConfig().companionSignInUrl} wide>
      タイピングアプリを開く
    </Link>
  );
}
