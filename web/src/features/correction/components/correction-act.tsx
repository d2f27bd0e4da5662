import type { RuledResult } from '#shared/correction/contract.ts';
import { useFieldValue } from '#web/ui/form-context.ts';
import { typedChange } from '../schema.ts';

/** What the button does, and to what: 「訂正する（363字 → 366字）」 before anybody presses it. */
export function CorrectionAct({ act, result }: { act: string; result: RuledResult }) {
  const [ruling, correct, typo, omission, surplus, unconverted] = [
    useFieldValue('act'),
    useFieldValue('correct'),
    useFieldValue('typo'),
    useFieldValue('omission'),
    useFieldValue('surplus'),
    useFieldValue('unconverted'),
  ];
  const change =
    ruling === 'correct' ? typedChange(result, { correct, typo, omission, surplus, unconverted }) : undefined;
  return change === undefined ? act : `${act}（${change}）`;
}
