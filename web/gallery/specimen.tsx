import type { ReactNode } from 'react';
import { Stack } from '#web/ui/stack.tsx';
import styles from './gallery.module.css';

export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['specimen']}>
      <h2>{title}</h2>
      <Stack>{children}</Stack>
    </section>
  );
}
