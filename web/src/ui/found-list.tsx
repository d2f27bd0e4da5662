import type { ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Collection } from 'react-aria-components/Collection';
import { Header } from 'react-aria-components/Header';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import styles from './combobox-field.module.css';
import { Easy, useEasyText } from './easy.tsx';
import { controlClass } from './field.tsx';
import { Japanese } from './japanese.tsx';

export interface FoundItem {
  readonly id: string;
  readonly label: ReactNode;
  /** As it is heard. */
  readonly text: string;
  readonly note?: string;
}
export interface FoundSection<Item extends FoundItem> {
  readonly title: string;
  readonly items: readonly Item[];
}

interface FoundListProps<Item extends FoundItem> {
  label: string;
  typed: string;
  onType: (typed: string) => void;
  sections: readonly FoundSection<Item>[];
  onChoose: (item: Item) => void;
  /** Where there is nothing. */
  empty: ReactNode;
}

/** A field and what is found by it: the arrows go through the list while the focus stays where one types. */
export function FoundList<Item extends FoundItem>({
  label,
  typed,
  onType,
  sections,
  onChoose,
  empty,
}: FoundListProps<Item>) {
  const easyText = useEasyText();
  const items = sections.flatMap((section) => section.items);
  return (
    <Japanese>
      <Autocomplete inputValue={typed} onInputChange={onType}>
        <SearchField aria-label={easyText(label)}>
          {/* Where a dialog begins. */}
          <Input className={controlClass} data-first />
        </SearchField>
        <ListBox
          aria-label={easyText('見つかったもの')}
          className={styles['list'] ?? ''}
          onAction={(id) => {
            const chosen = items.find((item) => item.id === id);
            if (chosen) onChoose(chosen);
          }}
          renderEmptyState={() => <div className={styles['none']}>{empty}</div>}
        >
          {sections.map(({ title, items: found }) => (
            <ListBoxSection id={title} key={title}>
              <Header className={styles['none'] ?? ''}>
                <Easy>{title}</Easy>
              </Header>
              <Collection items={found}>
                {({ id, label: words, text, note }) => (
                  <ListBoxItem className={styles['option'] ?? ''} id={id} textValue={text}>
                    <span>{words}</span>
                    {note !== undefined && (
                      <span className={styles['note']}>
                        <Easy>{note}</Easy>
                      </span>
                    )}
                  </ListBoxItem>
                )}
              </Collection>
            </ListBoxSection>
          ))}
        </ListBox>
      </Autocomplete>
    </Japanese>
  );
}
