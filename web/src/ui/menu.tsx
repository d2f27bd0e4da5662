import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';

interface MenuAction {
  id: string;
  label: string;
  onSelect: () => void;
  destructive?: boolean;
  disabled?: boolean;
}

interface MenuProps {
  /** On the button; with `compact` only read aloud: 「山田 太郎さんの操作」. */
  label: string;
  actions: readonly MenuAction[];
  /** Three dots, for the rows of a table. */
  compact?: boolean;
}

type End = 'first' | 'last';
const gap = 4;

const itemsOf = (menu: HTMLElement): HTMLElement[] =>
  Array.from(menu.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])'));

/** Below the button, or above where there is no room; never beyond the window's edge. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const below = at.bottom + gap + height <= window.innerHeight || at.top < height + gap;
  menu.style.top = `${String(below ? at.bottom + gap : at.top - gap - height)}px`;
  const left = at.left + width <= window.innerWidth - gap ? at.left : at.right - width;
  menu.style.left = `${String(Math.max(gap, left))}px`;
}

/** What the arrow keys, Home, End and a first letter lead to. */
function nextItem(menu: HTMLElement, key: string): HTMLElement | undefined {
  const items = itemsOf(menu);
  const here = items.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return items[(here + 1) % items.length];
  if (key === 'ArrowUp') return items.at(here <= 0 ? -1 : here - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1) return undefined;
  return [...items.slice(here + 1), ...items].find((item) => item.textContent.startsWith(key));
}

/**
 * A menu of acts on the browser's own popover: it lies above everything, in a modal <dialog> too, and closes by Escape and by
 * a press elsewhere. A closed one is a button and nothing else, so that a table may have one in each row.
 */
export function Menu({ label, actions, compact = false }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [openAt, setOpenAt] = useState<End>();
  return (
    <>
      <button
        aria-controls={openAt === undefined ? undefined : id}
        aria-expanded={openAt !== undefined}
        aria-haspopup="menu"
        aria-label={compact ? label : undefined}
        className={buttonClass(compact ? 'quiet' : 'secondary')}
        data-key=""
        onClick={() => setOpenAt('first')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpenAt(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
        ref={button}
        type="button"
      >
        {compact ? (
          <Icon name="more" />
        ) : (
          <>
            {label}
            <Icon name="chevronDown" />
          </>
        )}
      </button>
      {openAt !== undefined && (
        <OpenMenu
          actions={actions}
          at={openAt}
          button={button}
          id={id}
          label={label}
          onClose={() => setOpenAt(undefined)}
        />
      )}
    </>
  );
}

interface OpenMenuProps extends Pick<MenuProps, 'label' | 'actions'> {
  id: string;
  at: End;
  button: { readonly current: HTMLButtonElement | null };
  onClose: () => void;
}

function OpenMenu({ id, label, actions, at, button, onClose }: OpenMenuProps) {
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = menu.current;
    if (element === null || button.current === null) return;
    element.showPopover();
    place(element, button.current);
    itemsOf(element)
      .at(at === 'first' ? 0 : -1)
      ?.focus();
  }, [at, button]);

  useEffect(() => {
    const follow = () => {
      if (menu.current !== null && button.current !== null) place(menu.current, button.current);
    };
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [button]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'Tab') {
      event.preventDefault();
      menu.current?.hidePopover();
      return;
    }
    const next = menu.current && nextItem(menu.current, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <div
      aria-label={label}
      className={styles['menu']}
      id={id}
      onKeyDown={onKeyDown}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose();
      }}
      popover="auto"
      ref={menu}
      role="menu"
      tabIndex={-1}
    >
      {actions.map((action) => (
        <button
          aria-disabled={action.disabled}
          className={styles['item']}
          data-destructive={action.destructive || undefined}
          key={action.id}
          onClick={() => {
            if (action.disabled) return;
            // First: the focus is back on the button when a dialog asks where it was.
            menu.current?.hidePopover();
            action.onSelect();
          }}
          role="menuitem"
          tabIndex={-1}
          type="button"
        >
          {action.label}
        </button>
      ))}
    </div>
  );
}
