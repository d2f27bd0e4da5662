import { loadConfig } from '#web/lib/config.ts';
import { ensureSession } from '#web/lib/session.ts';
import type { Guard } from './guard.ts';

/** The runtime configuration and the session, each once. */
export const initialize: Guard = async (context) => {
  await loadConfig();
  try {
    context.session = await ensureSession(context.queryClient);
  } catch (error) {
    context.sessionFailure = error;
  }
};
