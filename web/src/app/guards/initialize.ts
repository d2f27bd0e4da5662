import { loadConfig } from '#web/lib/config.ts';
import { readerOf, speakTo } from '#web/lib/easy.ts';
import { ensureSession } from '#web/lib/session.ts';
import type { Guard } from './guard.ts';

/** The runtime configuration and the session, each once. */
export const initialize: Guard = async (context) => {
  await loadConfig();
  try {
    context.session = await ensureSession(context.queryClient);
    // Before the page: nobody is to see one kind of words turn into the other.
    await speakTo(readerOf(context.session));
  } catch (error) {
    context.sessionFailure = error;
  }
};
