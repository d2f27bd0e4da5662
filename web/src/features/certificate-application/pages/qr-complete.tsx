import { useSearchParams } from 'react-router-dom';
import { GuestOrder, NoOrder, useGuestCode } from '../components/guest-order.tsx';

/** After paying without an account: a view, which never sets a state by itself. */
export function Component() {
  const code = useGuestCode(useSearchParams()[0].get('order') ?? '');
  return code === undefined ? <NoOrder /> : <GuestOrder code={code} key={code} />;
}
