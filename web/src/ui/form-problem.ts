/** What a server refuses: messages by field name, and one for the whole form. */
export interface SubmitProblem {
  fieldErrors?: Record<string, string>;
  formError?: string;
}

/** What was looked at is not as it was: nothing was done. */
export const changedMeanwhile: SubmitProblem = {
  formError: 'ほかの操作で内容が変わったため、何もしていません。閉じて、今の内容を確かめてください。',
};

export function isSubmitProblem(value: unknown): value is SubmitProblem {
  if (typeof value !== 'object' || value === null) return false;
  const { fieldErrors, formError } = value as SubmitProblem;
  return typeof formError === 'string' || (typeof fieldErrors === 'object' && fieldErrors !== null);
}

/** react-hook-form nests errors like the values; the summary wants `a.0.b` → message. */
export function flattenErrors(errors: object, prefix = ''): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [key, value] of Object.entries(errors) as [string, unknown][]) {
    if (typeof value !== 'object' || value === null) continue;
    const name = prefix ? `${prefix}.${key}` : key;
    if ('type' in value && (typeof value.type === 'string' || typeof value.type === 'number')) {
      const message = 'message' in value && typeof value.message === 'string' ? value.message : '';
      flat[name] = message || '入力内容を確かめてください。';
    } else {
      Object.assign(flat, flattenErrors(value, name));
    }
  }
  return flat;
}
