import { rowsOf, type PagedQuery } from '#web/lib/paged.ts';
import { ActProblem } from './act-problem.tsx';
import { Button } from './button.tsx';
import { usePaged } from './paged-table.tsx';
import { useAct } from './use-act.ts';

interface ReadAllProps<Row> {
  list: PagedQuery<Row>;
  readAll: () => Promise<unknown>;
  /** Something is unread that the list does not show (any more). */
  others?: boolean;
}

/** Above a list of what may be unread: nothing more to do where all of it is read. */
export function ReadAll<Row extends { readonly unread?: boolean | undefined }>({
  list,
  readAll,
  others = false,
}: ReadAllProps<Row>) {
  const { data } = usePaged(list);
  const { act, busy, error } = useAct();
  if (data === undefined || !(others || rowsOf(data).some(({ unread }) => unread === true))) return null;
  return (
    <>
      <ActProblem error={error} title="既読にできませんでした" />
      <div>
        <Button busy={busy} busyLabel="既読にしています" onClick={() => act(readAll)}>
          すべて既読にする
        </Button>
      </div>
    </>
  );
}
