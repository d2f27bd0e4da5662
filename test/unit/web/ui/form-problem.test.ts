import { describe, expect, it } from 'vitest';
import { flattenErrors, isSubmitProblem } from '#web/ui/form-problem.ts';

describe('flattenErrors', () => {
  it('names nested errors by their path and leaves out what is not an error', () => {
    // GIVEN errors as react-hook-form keeps them, with a field that is itself called "type"
    const errors = {
      name: { type: 'too_small', message: '入力してください', ref: { type: 'text' } },
      pupils: [undefined, { kana: { type: 'custom', message: '全角カタカナで' } }],
      plan: { type: { type: 'invalid', message: '選択してください' } },
      silent: { type: 'custom' },
    };
    expect(flattenErrors(errors)).toEqual({
      name: '入力してください',
      'pupils.1.kana': '全角カタカナで',
      'plan.type': '選択してください',
      silent: '入力内容を確かめてください。',
    });
  });
});

describe('isSubmitProblem', () => {
  it('tells what a server refused from an ordinary error', () => {
    expect(isSubmitProblem({ formError: '満員です' })).toBe(true);
    expect(isSubmitProblem({ fieldErrors: { mail: '使われています' } })).toBe(true);
    expect(isSubmitProblem(new TypeError('Failed to fetch'))).toBe(false);
    expect(isSubmitProblem(null)).toBe(false);
  });
});
