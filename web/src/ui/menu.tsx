import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { buttonClass } from './button.tsx';
import { Icon } from './icon.tsx';
import { Japanese } from './japanese.tsx';
import styles from './menu.module.css';
import { Popover } from './popover.tsx';

export interface MenuAction {
  id: string;
  label: string;
  onSelect: () => void;
  destructive?: boolean;
  disabled?: boolean;
}

export interface MenuProps {
  /** On the button; with `compact` only read aloud: 「山田 太郎さんの操作」. */
  label: string;
  actions: readonly MenuAction[];
  /** Three dots, for the rows of a table. */
  compact?: boolean;
}

export function Menu({ label, actions, compact = false }: MenuProps) {
  return (
    <Japanese>
      <MenuTrigger>
        <Button aria-label={label} className={buttonClass(compact ? 'quiet' : 'secondary')} data-key="">
          {compact ? (
            <Icon name="more" />
          ) : (
            <>
              {label}
              <Icon name="chevronDown" />
            </>
          )}
        </Button>
        <Popover placement={compact ? 'bottom end' : 'bottom start'}>
          <AriaMenu
            aria-label={label}
            className={styles['menu'] ?? ''}
            disabledKeys={actions.filter((action) => action.disabled).map((action) => action.id)}
            onAction={(key) => actions.find((action) => action.id === key)?.onSelect()}
          >
            {actions.map((action) => (
              <MenuItem
                className={styles['item'] ?? ''}
                data-destructive={action.destructive || undefined}
                id={action.id}
                key={action.id}
              >
                {action.label}
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </Japanese>
  );
}
