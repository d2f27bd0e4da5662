/** Which text a 課題 may be played with. Pure. */
import type { Assignment } from '#shared/competition/competition/assignment.ts';
import type { TaskForm } from '#shared/competition/competition/schema.ts';
import type { TaskText } from '#shared/competition/task-text/schema.ts';

interface Place extends Pick<Assignment, 'seasonId' | 'divisionCode'> {
  /** Of its division. */
  readonly form: TaskForm | undefined;
}

export const noText = 'この課題文は見つかりません。選び直してください';

/** What keeps it from being the text of this 課題, in words for its field. */
export function textRefusal(text: TaskText, { seasonId, divisionCode, form }: Place): string | undefined {
  if (text.form !== form) return 'この部門の形に合う課題文を選んでください';
  if (text.state !== 'sealed') return '封印した課題文を選んでください';
  const { assignedTo } = text;
  const here =
    assignedTo === undefined ||
    (assignedTo.seasonId === seasonId && assignedTo.divisionCode === divisionCode);
  return here ? undefined : 'ほかの大会で使うことになっています。別の課題文を選んでください';
}
