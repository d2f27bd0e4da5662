/** A table that is saved from a page. */
import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';

/** How the file is called that a menu saves as CSV. */
export async function savedName(label: string): Promise<string> {
  // The browser's own, which happy-dom has not.
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  fireEvent.click(await screen.findByRole('button', { name: label }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'CSV(UTF-8)' }));
  return vi.waitFor(() => {
    const [anchor] = click.mock.contexts;
    if (!(anchor instanceof HTMLAnchorElement)) throw new Error('nothing is saved');
    return anchor.download;
  });
}
