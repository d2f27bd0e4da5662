import { Suspense, useEffect, useState } from 'react';
import type { Session } from '#shared/access/session/schema.ts';
import { Keycap } from '#web/ui/keycap.tsx';
import { later } from '#web/ui/later.tsx';
import type { Place } from '../navigation.ts';
import link from './header-link.module.css';
import { PlaceIcon } from './place-icon.tsx';

const FindDialog = later(async () => (await import('../find/find-dialog.tsx')).FindDialog);

const command = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl';

/** The one search, which comes when it is asked for: by the button, or by ⌘K / Ctrl+K wherever one is. */
export function FindButton(props: { session: Session; places: readonly Place[] }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // What a dialog asks is answered first.
      if (document.querySelector('dialog[open]') === null) setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className={link['link']}
        onClick={() => setOpen(true)}
        type="button"
      >
        <PlaceIcon name="search" />
        <span className={link['word']}>さがす</span>
        <span aria-hidden="true" className={link['word']}>
          <Keycap size="s">{`${command} K`}</Keycap>
        </span>
      </button>
      {open && (
        <Suspense>
          <FindDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
