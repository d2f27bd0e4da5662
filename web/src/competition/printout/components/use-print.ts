import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '#web/ui/use-act.ts';
import { printoutsQuery, startPrintout, type PrintWish } from '../queries.ts';

/** Has paper made; what becomes of it `Printouts` shows. */
export function usePrint(staff: boolean) {
  const queryClient = useQueryClient();
  const { act, busy, error } = useAct();
  const print = (wish: PrintWish) =>
    act(async () => {
      await startPrintout(staff, wish, crypto.randomUUID());
      // From the beginning, so that it is asked often again.
      await queryClient.resetQueries(printoutsQuery(staff));
    });
  return { print, busy, error };
}
