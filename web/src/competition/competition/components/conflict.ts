import { isProblem } from '#web/lib/api-error.ts';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { refusalOf } from '#web/ui/refusal.ts';

/** What the server refused of master data; somebody else's change is told without losing what was typed. */
export const masterRefusal = (error: unknown, fields: readonly string[] = []): SubmitProblem =>
  isProblem(error, 'version-conflict')
    ? {
        formError:
          'ほかの人が先に変更したため、保存していません。入力した内容はこの画面に残っています。閉じて、今の内容を確かめてください。',
      }
    : refusalOf(error, fields);
