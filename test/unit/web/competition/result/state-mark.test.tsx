// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StateMark } from '#web/competition/result/components/state-word.tsx';

test.each([
  { state: 'published', mark: '' },
  { state: 'under-review', mark: '確認中' },
  { state: 'corrected', mark: '訂正済み' },
  { state: 'disqualified', mark: '失格' },
] as const)('GIVEN a row that is $state THEN what names it is followed by 「$mark」', ({ state, mark }) => {
  const { container } = render(<StateMark state={state} />);
  expect(container.textContent.trim()).toBe(mark);
});
