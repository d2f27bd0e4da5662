import { expect, test } from 'vitest';
import { anybody, isThereFor, shutOut } from '#shared/competition/competition/closed.ts';

const [own, other] = ['org_own', 'org_other'];
const open = { state: 'open' } as const;
const closed = { state: 'open', onlyFor: [own] } as const;
const everyone = [
  anybody,
  { organizationId: own },
  { organizationId: other },
  { entered: true },
  { office: true },
];

test('GIVEN a season of everybody THEN it is there for all, and as a draft for nobody', () => {
  for (const viewer of everyone) {
    expect(isThereFor(open, viewer)).toBe(true);
    expect(isThereFor({ state: 'draft' }, viewer)).toBe(false);
    expect(isThereFor({ ...closed, onlyFor: [own], state: 'draft' }, viewer)).toBe(false);
  }
});

test('GIVEN a closed season THEN it is there for its schools, the office and whoever has entered it', () => {
  const seen = everyone.map((viewer) => isThereFor({ ...closed, onlyFor: [own] }, viewer));
  expect(seen).toEqual([false, true, false, true, true]);
  expect(isThereFor({ ...closed, onlyFor: [own] }, { organizationId: other, entered: true })).toBe(true);
});

test('GIVEN another list THEN who is shut out is told, and opening to all shuts nobody out', () => {
  expect(shutOut({}, [own])).toBe('everybody');
  expect(shutOut({}, [])).toEqual([]);
  expect(shutOut({ onlyFor: [own, other] }, [other, 'org_new'])).toEqual([own]);
  expect(shutOut({ onlyFor: [own] }, [])).toEqual([]);
});
