/**
 * What this tab is looked at as, if the office looks as somebody else. In this tab alone, and ended with it; the server asks
 * its own record each time and does not believe what stands here.
 */
import type { View } from '#shared/access/view-as/schema.ts';
import { to } from '#shared/kernel/paths.ts';

const key = 'view-as';

let known: { readonly view: View | undefined } | undefined;

/** Asked with every request; a tab becomes another one's only by a full load, so it is read once. */
export function currentView(): View | undefined {
  if (known === undefined) {
    const text = sessionStorage.getItem(key);
    known = { view: text === null ? undefined : (JSON.parse(text) as View) };
  }
  return known.view;
}

/** A full load, so that nothing of who one was stays in memory. */
export function enterView(next: View): void {
  sessionStorage.clear();
  sessionStorage.setItem(key, JSON.stringify(next));
  location.assign(to('/dashboard'));
}

/** Whoever signs in next in this tab begins as themself. */
export const forgetView = (): void => sessionStorage.removeItem(key);

/** Back to the page of the person, as oneself. */
export function leaveView(): void {
  const view = currentView();
  sessionStorage.clear();
  location.assign(view === undefined ? to('/dashboard') : to('/admin/users/:id', { id: view.userId }));
}
