import type { Address } from '#shared/kernel/paths.ts';

/**
 * Off to the provider's page. Whoever comes back from there by the browser alone finds the order in the place of what made it,
 * also where the browser has kept that page as it was left.
 */
export function leaveToPay(url: string, orderAt: Address): void {
  history.replaceState(history.state, '', orderAt);
  // The first one of a page that is not all there yet would call the way to the provider off.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  location.assign(url);
}
