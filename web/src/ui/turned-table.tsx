import { useState } from 'react';
import { formatCount } from '#shared/kernel/count.ts';
import { Button } from '#web/ui/button.tsx';
import { Table, type TableProps } from '#web/ui/table.tsx';
import styles from './turned-table.module.css';

interface TurnProps {
  /** From 1. */
  page: number;
  total: number;
  /** Rows drawn at once. */
  size: number;
  /** 人 or 行. */
  unit: string;
  onPage: (page: number) => void;
}

/** Forward and back in a list. */
export function Turn({ page, total, size, unit, onPage }: TurnProps) {
  const from = (page - 1) * size;
  const until = Math.min(from + size, total);
  return (
    <div className={styles['turn']}>
      <Button aria-disabled={page === 1} onClick={() => onPage(Math.max(1, page - 1))}>
        {`前の${size}${unit}`}
      </Button>
      <p className={styles['where']} role="status">
        {formatCount(total)}
        {unit}中 {from + 1}〜{until}
        {unit}目
      </p>
      <Button
        aria-disabled={until >= total}
        onClick={() => {
          if (until < total) onPage(page + 1);
        }}
      >
        {`次の${size}${unit}`}
      </Button>
    </div>
  );
}

interface TurnedRows<Row> extends Omit<TurnProps, 'total'> {
  rows: readonly Row[];
}

/** Of a list that is all in memory the rows of a page, and the way to the others. */
export function turned<Row>({ rows, page: asked, size, ...turn }: TurnedRows<Row>) {
  // A filter that leaves less may leave the page one was on behind.
  const page = (asked - 1) * size < rows.length ? asked : 1;
  return {
    rows: rows.slice((page - 1) * size, page * size),
    footer: rows.length > size && <Turn {...turn} page={page} size={size} total={rows.length} />,
  };
}

/** A table that keeps where it was turned to. */
export function TurnedTable<Row>({
  rows,
  size,
  unit,
  ...table
}: TableProps<Row> & Pick<TurnProps, 'size' | 'unit'>) {
  const [page, onPage] = useState(1);
  return <Table {...table} {...turned({ rows, page, size, unit, onPage })} />;
}
