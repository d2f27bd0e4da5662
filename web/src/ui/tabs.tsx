import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import { Japanese } from './japanese.tsx';
import styles from './tabs.module.css';

export interface TabItem {
  id: string;
  label: string;
  content: ReactNode;
}

export interface TabsProps {
  /** What the tabs are of. */
  label: string;
  items: readonly TabItem[];
  /** Controlled, for a tab that lives in the URL. */
  selected?: string;
  onSelect?: (id: string) => void;
}

export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  return (
    <Japanese>
      <AriaTabs
        {...(selected === undefined ? {} : { selectedKey: selected })}
        onSelectionChange={(key) => onSelect?.(String(key))}
      >
        <TabList aria-label={label} className={styles['list'] ?? ''}>
          {items.map((item) => (
            <Tab className={styles['tab'] ?? ''} id={item.id} key={item.id}>
              {item.label}
            </Tab>
          ))}
        </TabList>
        {items.map((item) => (
          <TabPanel className={styles['panel'] ?? ''} id={item.id} key={item.id}>
            {item.content}
          </TabPanel>
        ))}
      </AriaTabs>
    </Japanese>
  );
}
