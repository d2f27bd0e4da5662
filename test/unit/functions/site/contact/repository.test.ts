import { expect, test } from 'vitest';
import { createContactRepository, type ContactItem } from '#functions/site/contact/repository.ts';
import { createMemoryTable } from '#test/support/memory-table.ts';

const item: ContactItem = {
  id: 'ctc_00000000-0000-4000-8000-000000000000',
  number: '00000000',
  state: 'open',
  name: '山田 花子',
  email: 'hanako@typing.example',
  topic: 'usage',
  text: '教えてください。',
  receivedAt: '2026-11-01T00:00:00.000Z',
  stateAt: '2026-11-01T00:00:00.000Z',
  messages: [],
  version: 1,
};

/** The privacy policy: two years after it was dealt with. */
test.each([
  ['answered', Date.parse('2028-11-09T00:00:00.000Z') / 1000],
  ['closed', Date.parse('2028-11-09T00:00:00.000Z') / 1000],
  ['open', undefined],
] as const)('GIVEN a contact that is %s THEN it is kept until %s', async (state, until) => {
  const { table } = createMemoryTable();
  const contacts = createContactRepository(table);
  await table.write(contacts.add(item));
  const next = { state, stateAt: '2026-11-10T00:00:00.000Z', messages: [] };

  await table.write(contacts.change(item, next));

  expect(table.items()[0]?.['expiresAt']).toBe(until);
});
