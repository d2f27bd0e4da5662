import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { useController } from 'react-hook-form';
import styles from './combobox-field.module.css';
import { controlClass, FieldFrame } from './field.tsx';
import { useField, type FieldProps } from './form-context.ts';
import { Icon } from './icon.tsx';
import { Japanese } from './japanese.tsx';
import type { Option } from './select-field.tsx';

interface PopoverProps {
  children: ReactNode;
  placement?: 'bottom start' | 'bottom end';
  /** As wide as what opened it. */
  fitted?: boolean;
}

/**
 * What opens under a control. It stays in the control's place in the document instead of at the end of <body>: within the
 * page's landmark, and, in a modal <dialog>, not among what is inert.
 */
function Popover({ children, placement = 'bottom start', fitted = false }: PopoverProps) {
  const [host, setHost] = useState<HTMLDivElement | null>(null);
  return (
    <>
      <div className={styles['host']} ref={setHost} />
      {host && (
        <AriaPopover
          UNSTABLE_portalContainer={host}
          className={styles[fitted ? 'fitted' : 'popover'] ?? ''}
          offset={4}
          placement={placement}
        >
          {children}
        </AriaPopover>
      )}
    </>
  );
}

interface ComboboxFieldProps extends FieldProps {
  options: readonly (Option & { note?: string })[];
}

/** A long list one narrows by typing: a school, a pupil. The value is the option's, '' for none. */
export function ComboboxField({ options, ...frame }: ComboboxFieldProps) {
  const parts = useField(frame);
  const { field } = useController({ name: frame.name });
  return (
    <Japanese>
      <FieldFrame {...frame} parts={parts}>
        <ComboBox
          allowsEmptyCollection
          aria-label={frame.label}
          className={styles['box'] ?? ''}
          defaultItems={options}
          isInvalid={parts.error !== undefined}
          onBlur={field.onBlur}
          onChange={(key) => field.onChange(key === null ? '' : String(key))}
          value={field.value === '' || field.value === undefined ? null : String(field.value)}
        >
          <div className={styles['row']}>
            <Input {...parts.aria} className={controlClass} id={parts.id} ref={field.ref} />
            <Button aria-label="候補を開く" className={styles['open'] ?? ''}>
              <Icon name="chevronDown" />
            </Button>
          </div>
          <Popover fitted>
            <ListBox<(typeof options)[number]>
              className={styles['list'] ?? ''}
              renderEmptyState={() => <p className={styles['none']}>当てはまる候補がありません</p>}
            >
              {(option) => (
                <ListBoxItem
                  className={styles['option'] ?? ''}
                  id={option.value}
                  isDisabled={option.disabled ?? false}
                  textValue={option.label}
                >
                  <span>{option.label}</span>
                  {option.note !== undefined && <span className={styles['note']}>{option.note}</span>}
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </ComboBox>
      </FieldFrame>
    </Japanese>
  );
}
