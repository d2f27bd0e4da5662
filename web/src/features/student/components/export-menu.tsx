import type { Student } from '#shared/student/schema.ts';
import { encodeCp932 } from '#web/lib/cp932.ts';
import { saveBytes } from '#web/lib/save-text.ts';
import { Menu } from '#web/ui/menu.tsx';
import { exportCsv } from '../list.ts';

const encodings = {
  utf8: (text: string) => new TextEncoder().encode(`\uFEFF${text}`),
  cp932: encodeCp932,
};

/** Saves what the list shows. */
export function ExportMenu({
  students,
  groupName,
}: {
  students: readonly Student[];
  groupName: (id: string) => string;
}) {
  const save = (encoding: keyof typeof encodings) =>
    saveBytes(encodings[encoding](exportCsv(students, groupName)), '生徒の一覧.csv', 'text/csv');
  return (
    <Menu
      actions={[
        { id: 'utf8', label: 'CSV(UTF-8)', onSelect: () => save('utf8') },
        { id: 'cp932', label: 'CSV(Shift_JIS、古いExcel用)', onSelect: () => save('cp932') },
      ]}
      label={`表示中の${String(students.length)}人を書き出す`}
    />
  );
}
