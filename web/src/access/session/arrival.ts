import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { carried, safeBack } from '#web/lib/way-on.ts';

/** The card's QR carries who, never the password; once read it leaves the address bar and the history. */
export function useArrival() {
  const [search, setSearch] = useSearchParams();
  const { hash } = useLocation();
  const [arrival] = useState(() => ({
    back: safeBack(search.get('back') && `${search.get('back')}${carried(hash)}`),
    ended: search.has('ended'),
    deleted: search.has('deleted'),
    prefilled: { identifier: search.get('code') ?? '', userName: search.get('user') ?? '' },
  }));
  const carriesName = search.has('code') || search.has('user');
  useEffect(() => {
    if (!carriesName) return;
    setSearch(
      (before) => {
        before.delete('code');
        before.delete('user');
        return before;
      },
      { replace: true },
    );
  }, [carriesName, setSearch]);
  return arrival;
}
