import { describe, expect, test } from 'vitest';
import { ineligibility } from '#shared/competition/result/policy.ts';

describe('eligibility for a certificate', () => {
  const good = { state: 'published', level: '3級' } as const;

  test.each([
    [good, undefined],
    [{ ...good, state: 'corrected' } as const, undefined],
    [{ ...good, state: 'provisional' } as const, 'not-published'],
    [{ ...good, state: 'under-review' } as const, 'not-published'],
    [{ ...good, state: 'void' } as const, 'not-published'],
    [{ ...good, state: 'disqualified' } as const, 'disqualified'],
    [{ state: 'published' } as const, 'no-level'],
    [{ ...good, certificateApplicationId: 'cap_1' }, 'applied'],
    [{ ...good, certificateApplicationId: 'cap_1', certificateId: 'crt_1' }, 'issued'],
    [{ ...good, certificateId: 'crt_1', certificateRefunded: true } as const, 'refunded'],
  ])('%o → %s', (result, reason) => {
    expect(ineligibility(result)).toBe(reason);
  });
});
