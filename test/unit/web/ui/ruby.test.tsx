// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { furiganaFor, showFurigana } from '#web/lib/furigana.ts';
import { RubyText } from '#web/ui/ruby.tsx';

afterEach(cleanup);

test('GIVEN a grown-up THEN no readings until they choose them; a child, and whoever is not known, has them at once', () => {
  const { container } = render(<RubyText text="[練習|れんしゅう]する" />);
  const readings = () => container.querySelectorAll('rt').length;
  expect(readings()).toBe(1);
  act(() => furiganaFor({ child: false }));
  expect(readings()).toBe(0);
  expect(container.textContent).toBe('練習する');
  act(() => furiganaFor({ child: true }));
  expect(readings()).toBe(1);

  act(() => showFurigana(false));
  expect(readings()).toBe(0);
  act(() => showFurigana(true));
  act(() => furiganaFor({ child: false }));
  expect(readings()).toBe(1);
});
