import { expect, test } from 'vitest';
import { undocumented } from '#test/support/documented-answers.ts';

const answer = (status: number, body: unknown, path = '/api/main/seasons', method = 'GET') => ({
  method,
  path,
  status,
  body: Buffer.from(JSON.stringify(body)),
});
const problem = (status: number, code: string) => ({
  type: 'about:blank',
  code,
  title: '…',
  status,
  requestId: 'r',
});

test('an answer that its contract promises is documented', () => {
  expect(undocumented(answer(200, { items: [] }))).toBeUndefined();
  expect(undocumented(answer(500, problem(500, 'internal')))).toBeUndefined();
  expect(undocumented(answer(404, problem(404, 'not-found'), '/api/main/nothing'))).toBeUndefined();
});

test.each([
  ['a success of another shape', answer(200, { things: [] }), 'with a body that no contract promises'],
  ['a success at a path of no endpoint', answer(200, {}, '/api/main/nothing'), 'no endpoint'],
  ['a problem of another endpoint', answer(409, problem(409, 'order-not-payable')), 'order-not-payable'],
  [
    'a status that its problem does not name',
    answer(403, problem(404, 'not-found')),
    'not a problem of that status',
  ],
  ['words that are no problem', answer(500, 'oops'), 'not a problem'],
])('%s is not', (_, given, said) => {
  expect(undocumented(given)).toContain(said);
});
