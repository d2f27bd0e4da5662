import { getConfig } from '#web/lib/config.ts';
import { Link } from '#web/ui/link.tsx';

/** Another's typing app has a sign-in of its own; ours has this one. */
export function CompanionSignIn() {
  return (
    <p>
      <Link newTab to={getConfig().companionSignInUrl}>
        タイピングアプリにサインインする
      </Link>
    </p>
  );
}
