import { useState } from 'react';
import { formatCount } from '#shared/kernel/count.ts';
import { Button } from '#web/ui/button.tsx';
import { Table, type TableProps } from '#web/ui/table.tsx';
import styles from './turned-table.module.css';

interface TurnProps {
  from: number;
  total: number;
  /** Rows drawn at once. */
  size: number;
  /** 人 or 行. */
  unit: string;
  onTurn: (from: number) => void;
}

/** Forward and back in a list that is all in memory. */
export function Turn({ from, total, size, unit, onTurn }: TurnProps) {
  const until = Math.min(from + size, total);
  return (
    <div className={styles['turn']}>
      <Button aria-disabled={from === 0} onClick={() => onTurn(Math.max(0, from - size))}>
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
          if (until < total) onTurn(until);
        }}
      >
        {`次の${size}${unit}`}
      </Button>
    </div>
  );
}

/** A table that keeps where it was turned to. */
export function TurnedTable<Row>({
  rows,
  size,
  unit,
  ...table
}: TableProps<Row> & Pick<TurnProps, 'size' | 'unit'>) {
  const [turnedTo, setFrom] = useState(0);
  // A filter that leaves less may leave the page one was on behind.
  const from = turnedTo < rows.length ? turnedTo : 0;
  return (
    <Table
      {...table}
      footer={
        rows.length > size && (
          <Turn from={from} onTurn={setFrom} size={size} total={rows.length} unit={unit} />
        )
      }
      rows={rows.slice(from, from + size)}
    />
  );
}
