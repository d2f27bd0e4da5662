import { to } from '#shared/kernel/paths.ts';
import { useApply as useOrder, type ApplyOptions } from '#web/shop/parts/use-apply.ts';

/** Entries whose payment page could not be opened are seen among the entries. */
export const useApply = (options: Omit<ApplyOptions, 'placeOf'>) =>
  useOrder({
    ...options,
    placeOf: (stopped) => to('/maipaso-competition/participant', {}, { stopped }),
  });
