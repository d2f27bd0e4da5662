import { useSearchParams } from 'react-router-dom';
import { GuestOrder, NoOrder, useGuestCode } from '../components/guest-order.tsx';

/** After leaving the payment page without paying: the same order, to be continued or given up. */
export function Component() {
  const code = useGuestCode(useSearchParams()[0].get('stopped') ?? '');
  return code === undefined ? <NoOrder /> : <GuestOrder code={code} key={code} />;
}
