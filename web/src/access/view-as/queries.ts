import { viewAsContract } from '#shared/access/view-as/contract.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';

export const beginView = (userId: string, reason: string) =>
  call(viewAsContract.beginView, { body: { userId, reason } });

/** As oneself. One that is not known any more is as good as ended. */
export async function endView(viewId: string): Promise<void> {
  try {
    await call(viewAsContract.endView, { params: { viewId } }, { asMyself: true });
  } catch (error) {
    if (!isProblem(error, 'not-found')) throw error;
  }
}
