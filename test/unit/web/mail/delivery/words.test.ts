import { expect, test } from 'vitest';
import { actWords } from '#web/mail/delivery/words.ts';

test('GIVEN a score for a portal is given up THEN nothing is said of a mail', () => {
  expect(actWords['give-up'].meaning).not.toContain('メール');
});
