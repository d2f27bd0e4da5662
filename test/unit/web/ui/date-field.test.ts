import { describe, expect, it } from 'vitest';
import { joinDate } from '#web/ui/date-field.tsx';

describe('joinDate', () => {
  it.each([
    [['2015', '4', '2'], '2015-04-02'],
    [['', '', ''], ''],
    // What is incomplete must not look like a date.
    [['2015', '4', ''], '2015-04-'],
    [['15', '4', '2'], '15-04-02'],
  ] as const)('%j becomes %j', (typed, value) => {
    expect(joinDate(typed)).toBe(value);
  });
});
