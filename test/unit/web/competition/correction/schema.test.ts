/** What the office sees on the button before it corrects a result, and what it cannot press. */
import { describe, expect, test } from 'vitest';
import type { RuledResult } from '#shared/competition/correction/contract.ts';
import {
  actWithChange,
  correctedSchemaOf,
  figureValues,
  rulingSchemaOf,
} from '#web/competition/correction/schema.ts';

const known = {
  correct: 370,
  errors: { typo: 7, omission: 0, surplus: 0, unconverted: 0 },
  score: 363,
  level: '準2級',
  division: { code: 'japanese-a', name: '和文A', durationSeconds: 300, unit: '字' },
  tables: {
    penalties: { version: 1, typo: 1, omission: 1, surplus: 1, unconverted: 1 },
    bonuses: { version: 1, steps: [] },
    levels: { version: 1, thresholds: [50, 100, 200, 250, 300, 366, 400, 500, 750, 1000] },
  },
} satisfies Partial<RuledResult>;
const result = known as unknown as RuledResult;
const as = (more: object) => ({ act: 'correct', reason: '見直したため', ...figureValues(result), ...more });
const act = (more: object, of = result) => actWithChange('訂正する', of, as(more));

describe('the button of a correction', () => {
  test('GIVEN other figures THEN it says score and level before and after', () => {
    expect(act({ correct: '371' })).toBe('訂正する（363字 → 364字）');
    expect(act({ correct: '３７２', typo: '6' })).toBe('訂正する（363字 → 366字、準2級 → 2級）');
  });

  test('GIVEN the same figures, none, another act or no tables THEN it promises nothing', () => {
    expect(act({})).toBe('訂正する');
    expect(act({ correct: '' })).toBe('訂正する');
    expect(act({ act: 'void', correct: '371' })).toBe('訂正する');
    const { tables: _, ...without } = result;
    expect(act({ correct: '371' }, without)).toBe('訂正する');
  });

  test('GIVEN the same figures THEN it is refused at the field, of an appeal too; a void one needs none', () => {
    for (const schema of [correctedSchemaOf(result), rulingSchemaOf(result)]) {
      const { error } = schema.safeParse(as({}));
      expect(error?.issues.map(({ path }) => path)).toEqual([['correct']]);
      expect(schema.safeParse(as({ correct: '371' })).success).toBe(true);
    }
    expect(rulingSchemaOf(result).safeParse(as({ act: 'void' })).success).toBe(true);
  });
});
