import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import styles from './chart-frame.module.css';
import { classNames } from './class-names.ts';
import { Easy } from './easy.tsx';

interface ChartFrameProps {
  title: string;
  level?: 2 | 3 | 4;
  /** What the chart says, in one sentence. */
  sentence: ReactNode;
  /** Headers of the table: [「日付」, 「1分あたりの打鍵数（打）」]. */
  headers: readonly [string, string];
  /** What is drawn, as words. */
  rows: readonly (readonly [string, string])[];
  /** How the figures are computed, in one sentence. */
  formula?: string;
  /** On paper the chart alone: its table would fill sheets. */
  longTable?: boolean;
  /** The chart. */
  children: ReactNode;
}

/** The table is always there for those who listen; the button shows it to everyone, and print shows both. */
export function ChartFrame({
  title,
  level = 3,
  sentence,
  headers,
  rows,
  formula,
  longTable = false,
  children,
}: ChartFrameProps) {
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  // It scrolls only when it is shown.
  const TableFrame = asTable ? 'section' : 'div';
  const Title = `h${String(level)}` as 'h2' | 'h3' | 'h4';
  return (
    <figure aria-labelledby={titleId} className={styles['frame']}>
      <figcaption className={styles['words']}>
        <Title id={titleId}>
          <Easy>{title}</Easy>
        </Title>
        <p>
          <Easy>{sentence}</Easy>
        </p>
      </figcaption>
      {!asTable && <div className={styles['chart']}>{children}</div>}
      <TableFrame
        className={classNames(
          styles['table'],
          !asTable && styles['heard'],
          longTable && !asTable && styles['long'],
        )}
        {...(asTable ? { tabIndex: 0, 'aria-label': `${title}の表` } : {})}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">
                <Easy>{headers[0]}</Easy>
              </th>
              <th scope="col">
                <Easy>{headers[1]}</Easy>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">
                  <Easy>{label}</Easy>
                </th>
                <td>
                  <Easy>{value}</Easy>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      {formula !== undefined && (
        <p className={styles['formula']}>
          <Easy>{formula}</Easy>
        </p>
      )}
      <div className={styles['toggle']}>
        <Button look="quiet" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'グラフで見る' : '表で見る'}
        </Button>
      </div>
    </figure>
  );
}
