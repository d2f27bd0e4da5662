import { to } from '#shared/kernel/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Stack } from '#web/ui/stack.tsx';

export const PortalLink = () => (
  <Stack>
    <p>L-Gateなどの学習eポータルから、1回押すだけでサインインできるようにします（LTI 1.3）。</p>
    <Stack across>
      <Link look="secondary" to={to('/organization/:authorize?', { authorize: 'portal' })} wide>
        学習eポータルとつなぐ
      </Link>
    </Stack>
  </Stack>
);
