import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { keepForm, type AccountKind } from '../draft.ts';

/** What is typed survives a reload and the way back from the next page. */
export function KeepForm({ kind }: { kind: AccountKind }) {
  const values = useWatch();
  useEffect(() => keepForm(kind, values), [kind, values]);
  return null;
}
