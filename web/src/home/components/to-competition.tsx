import { to } from '#shared/kernel/paths.ts';
import { Link } from '#web/ui/link.tsx';

/** Where each entry that can be begun has its key. */
export const ToCompetition = () => (
  <Link look="primary" to={to('/maipaso-competition/participant')} wide>
    競技に進む
  </Link>
);
