/** Our policies in the eyes of Google's CSP Evaluator. */
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, designerPolicy, filesPolicy, policyText } from '#infra/security-headers.ts';

/** Below this stands one sentence: that `'self'` is as safe as what our origin serves. It serves the build alone. */
const graveIn = (policy: string): string[] =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= Severity.HIGH_MAYBE)
    .map(({ severity, directive, description }) => `${String(severity)} ${directive}: ${description}`);

test.each([
  ['every page', policyText(contentSecurityPolicy)],
  ['the designer', policyText(designerPolicy)],
  ['a stored document', policyText(filesPolicy)],
])('the policy of %s', (_, policy) => {
  expect(graveIn(policy)).toEqual([]);
});

test('a policy that lets scripts in is seen', () => {
  const open = { ...contentSecurityPolicy, 'script-src': ["'self'", "'unsafe-inline'"] };
  expect(graveIn(policyText(open))).not.toEqual([]);
});
