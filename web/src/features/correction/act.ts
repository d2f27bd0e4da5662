import type { RuledResult } from '#shared/correction/contract.ts';
import { useFieldValue } from '#web/ui/form-context.ts';
import { typedChange } from './schema.ts';

/** What the button of a form does, and to what: 「訂正する（363字 → 366字）」 before anybody presses it. */
export function useActWithChange(act: string, result: RuledResult): string {
  const ruling = useFieldValue('act');
  const typed = {
    correct: useFieldValue('correct'),
    typo: useFieldValue('typo'),
    omission: useFieldValue('omission'),
    surplus: useFieldValue('surplus'),
    unconverted: useFieldValue('unconverted'),
  };
  const change = ruling === 'correct' ? typedChange(result, typed) : undefined;
  return change === undefined ? act : `${act}（${change}）`;
}
