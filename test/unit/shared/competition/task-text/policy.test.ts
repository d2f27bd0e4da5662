import { describe, expect, test } from 'vitest';
import {
  actsFor,
  mayBeRead,
  stateAfterAct,
  textActs,
  textRefusal,
  type TextSeason,
} from '#shared/competition/task-text/policy.ts';
import { taskTextStates, type TaskText } from '#shared/competition/task-text/schema.ts';

type Text = Pick<TaskText, 'state' | 'writtenBy' | 'changedBy' | 'proofreadings'>;
const at = '2026-11-01T00:00:00.000Z';
const text = (state: TaskText['state'], readers: string[] = [], more: Partial<Text> = {}): Text => ({
  state,
  writtenBy: 'usr_writer',
  proofreadings: readers.map((by) => ({ by, at })),
  ...more,
});
const begun: TextSeason = { begun: true, over: false };
const over: TextSeason = { begun: true, over: true };

describe('proof-reading', () => {
  test('GIVEN whoever wrote or changed it THEN they may not proof-read it', () => {
    expect(textRefusal('proof-read', text('draft'), 'usr_writer', undefined)).toBe('own-text');
    const changed = text('draft', [], { changedBy: ['usr_editor'] });
    expect(textRefusal('proof-read', changed, 'usr_editor', undefined)).toBe('own-text');
    expect(textRefusal('proof-read', changed, 'usr_reader', undefined)).toBeUndefined();
  });

  test('GIVEN one reading THEN the same person cannot be the second, and another one makes it proof-read', () => {
    const once = text('draft', ['usr_one']);
    expect(textRefusal('proof-read', once, 'usr_one', undefined)).toBe('read-already');
    expect(textRefusal('proof-read', once, 'usr_two', undefined)).toBeUndefined();
    expect(stateAfterAct('proof-read', text('draft'))).toBe('draft');
    expect(stateAfterAct('proof-read', once)).toBe('proof-read');
  });
});

describe('the states', () => {
  test('every act leads on from its own states only', () => {
    const allowed = Object.fromEntries(
      taskTextStates.map((state) => [state, actsFor(text(state), 'usr_reader', over)]),
    );
    expect(allowed).toEqual({
      draft: ['proof-read'],
      'proof-read': ['seal', 'reopen'],
      sealed: ['retire'],
      used: ['release'],
      practice: [],
    });
    expect(textActs.map((act) => stateAfterAct(act, text('draft')))).toEqual([
      'draft',
      'sealed',
      'draft',
      'used',
      'practice',
    ]);
  });

  test('GIVEN a sealed text THEN it is reopened only before its season begins, and used only after its end', () => {
    const sealed = text('sealed');
    expect(actsFor(sealed, 'usr_any', undefined)).toEqual(['reopen']);
    expect(actsFor(sealed, 'usr_any', { begun: false, over: false })).toEqual(['reopen']);
    expect(textRefusal('reopen', sealed, 'usr_any', begun)).toBe('season-begun');
    expect(textRefusal('retire', sealed, 'usr_any', begun)).toBe('season-not-over');
    expect(actsFor(sealed, 'usr_any', over)).toEqual(['retire']);
  });

  test('only a sealed one is read by nobody', () => {
    expect(taskTextStates.filter((state) => !mayBeRead(state))).toEqual(['sealed']);
  });
});
