import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { useController } from 'react-hook-form';
import styles from './combobox-field.module.css';
import { controlClass, FieldFrame, type FieldProps } from './field.tsx';
import { useField } from './form-context.ts';
import { Icon } from './icon.tsx';
import { Japanese } from './japanese.tsx';
import { Popover } from './popover.tsx';
import type { Option } from './select-field.tsx';

export interface ComboboxFieldProps extends FieldProps {
  options: readonly (Option & { note?: string })[];
}

/** A long list one narrows by typing: a school, a pupil. The value is the option's, '' for none. */
export function ComboboxField({ name, label, hint, optional, options }: ComboboxFieldProps) {
  const parts = useField(name, label, { hint, optional });
  const { field } = useController({ name });
  return (
    <Japanese>
      <FieldFrame hint={hint} label={label} name={name} parts={parts} {...(optional ? { optional } : {})}>
        <ComboBox
          allowsEmptyCollection
          aria-label={label}
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
