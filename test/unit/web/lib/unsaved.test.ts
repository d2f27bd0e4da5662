/** What is typed belongs to whoever typed it. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Unsaved from '#web/lib/unsaved.ts';
import { memoryStorage } from '../support.ts';

let unsaved: typeof Unsaved;
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', memoryStorage());
  unsaved = await import('#web/lib/unsaved.ts');
});

const form = (values: Unsaved.Typed | undefined, sending = false): Unsaved.OpenForm => ({
  key: 'form',
  typed: () => values,
  sending: () => sending,
});
/** The session of `userId` ends while `values` stand in the form. */
function endWhileTyping(userId: string, values: Unsaved.Typed): void {
  unsaved.signedInAs(userId);
  const close = unsaved.watchForm(form(values));
  const keep = unsaved.holdTyped();
  unsaved.forgetTyped();
  keep();
  close();
}

describe('GIVEN a session that ended while something was typed', () => {
  const file = new File(['x'], 'pupils.xlsx');
  beforeEach(() => endWhileTyping('usr_1', { name: '花子', password: 'hunter2', file }));

  test('WHEN the same person signs in THEN it is there, a chosen file as well, but no password', () => {
    unsaved.signedInAs('usr_1');
    expect(unsaved.typedBefore('form')).toEqual({ name: '花子', file });
    expect(unsaved.typedBefore('form')?.['file']).toBe(file);
    expect(unsaved.typedBefore('another form')).toBeUndefined();
  });

  test('WHEN the session is lost once more before anybody signs in THEN it still waits', () => {
    const keep = unsaved.holdTyped();
    unsaved.forgetTyped();
    keep();
    unsaved.signedInAs('usr_1');
    expect(unsaved.typedBefore('form')).toMatchObject({ name: '花子' });
  });

  test('WHEN somebody else signs in THEN it is gone for everyone', () => {
    unsaved.signedInAs('usr_2');
    expect(unsaved.typedBefore('form')).toBeUndefined();
    unsaved.signedInAs('usr_1');
    expect(unsaved.typedBefore('form')).toBeUndefined();
  });

  test('WHEN it was given back and the person signs out THEN it is gone', () => {
    unsaved.signedInAs('usr_1');
    unsaved.forgetTyped();
    unsaved.signedInAs('usr_1');
    expect(unsaved.typedBefore('form')).toBeUndefined();
  });
});

test('only what would be lost is asked about: not what is being sent, not an untouched form', () => {
  const untouched = unsaved.watchForm(form(undefined));
  const sent = unsaved.watchForm(form({ name: '花子' }, true));
  expect(unsaved.isUnsaved()).toBe(false);
  const typed = unsaved.watchForm(form({ name: '花子' }));
  expect(unsaved.isUnsaved()).toBe(true);
  typed();
  expect(unsaved.isUnsaved()).toBe(false);
  untouched();
  sent();
});
