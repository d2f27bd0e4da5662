import { fullName } from '#shared/people/account/schema.ts';
import type { Student } from '#shared/school/student/schema.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Easy } from '#web/ui/easy.tsx';
import styles from './roll-over-class.module.css';

interface ThroughMembersProps {
  through: readonly Student[];
  /** Graduates whose record may still be taken over. */
  claimable: readonly Student[];
  onUndo: (student: Student) => void;
  onClaim: (students: readonly Student[]) => void;
  disabled: boolean;
}

/** Whom the turn of the year has been made for, each with the way back. */
export const ThroughMembers = ({ through, claimable, onUndo, onClaim, disabled }: ThroughMembersProps) => (
  <details>
    <summary className={styles['summary']}>
      <Easy>{`済んだ生徒 ${String(through.length)}人`}</Easy>
    </summary>
    <ul className={styles['done']}>
      {through.map((student) => (
        <li className={styles['through']} key={student.userId}>
          {fullName(student.name)}：{student.rolledOver === 'graduated' ? '卒業' : '進級'}
          {student.rolledOver === 'graduated' && (
            <Button
              aria-label={`卒業を取り消す：${fullName(student.name)}`}
              disabled={disabled}
              look="quiet"
              onClick={() => onUndo(student)}
            >
              卒業を取り消す
            </Button>
          )}
          {claimable.includes(student) && (
            <Button
              aria-label={`引き継ぎコードを発行する：${fullName(student.name)}`}
              disabled={disabled}
              look="quiet"
              onClick={() => onClaim([student])}
            >
              引き継ぎコード
            </Button>
          )}
          {student.claimedAt !== undefined && <Badge tone="good">記録を引き継ぎ済み</Badge>}
        </li>
      ))}
    </ul>
  </details>
);
