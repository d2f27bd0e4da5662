import { sentenceOf } from '#web/lib/api-error.ts';
import type { SavedTable, TableFormat } from '#web/lib/table-file.ts';
import { Menu } from './menu.tsx';
import styles from './saving.module.css';
import { useAct } from './use-act.ts';
import { useEasyText } from './easy.tsx';

const formats: readonly { id: TableFormat; label: string }[] = [
  { id: 'xlsx', label: 'Excel(.xlsx)' },
  { id: 'utf8', label: 'CSV(UTF-8)' },
  { id: 'cp932', label: 'CSV（Shift_JIS、古いExcel用）' },
];

interface SaveMenuProps {
  /** The act: 「すべての記録を保存する」. */
  label: string;
  /** Without an ending. */
  fileName: string;
  /** Made anew at each press. */
  table: () => SavedTable | Promise<SavedTable>;
}

/** Saves a table in the format that is chosen, and says so when it cannot be had. */
export function SaveMenu({ label, fileName, table }: SaveMenuProps) {
  const { act, busy, error } = useAct();
  const easyText = useEasyText();
  const saveAs = (format: TableFormat) =>
    act(async () => {
      const [{ saveTable }, rows] = await Promise.all([import('#web/lib/table-file.ts'), table()]);
      await saveTable(rows, easyText(fileName), format);
    });
  return (
    <span className={styles['saving']}>
      <Menu
        actions={formats.map(({ id, label: name }) => ({ id, label: name, onSelect: () => saveAs(id) }))}
        label={easyText(label)}
      />
      <span className={styles[busy ? 'going' : 'problem']} role="status">
        {busy ? 'ファイルを作っています' : error !== undefined && sentenceOf(error)}
      </span>
    </span>
  );
}
