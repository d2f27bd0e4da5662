import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from '#test/unit/web/support.ts';

const input = {
  resultId: 'res_01JABCDEFGH',
  printedName: ' 髙橋　結衣 ',
  printedKana: ' たかはし　ゆい ',
  how: 'digital' as 'digital' | 'paper',
  again: false,
};
const delivery = {
  recipient: '髙橋 結衣',
  postalCode: '1000001',
  prefecture: '東京都',
  street: '千代田区1-1',
  building: '',
};

/** The state group reads the tab's storage when it is first loaded. */
async function load() {
  vi.resetModules();
  return import('#web/certificate/certificate-application/draft.ts');
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
});

describe('the draft of an application', () => {
  test('GIVEN it is filled in WHEN the page is loaded again THEN it is there, normalised, ready to confirm', async () => {
    (await load()).keepUnfinished(input);
    const again = await load();
    expect(again.readUnfinished()).toEqual(input);
    expect(again.readInput()).toEqual({
      resultId: input.resultId,
      printedName: '髙橋 結衣',
      printedKana: 'たかはし ゆい',
      kind: 'digital',
    });
  });

  test('GIVEN it goes on paper THEN the address goes with it, and a digital one leaves it out', async () => {
    const draft = await load();
    draft.keepUnfinished({ ...input, how: 'paper', delivery });
    expect(draft.readInput()).toMatchObject({ kind: 'paper', delivery: { postalCode: '100-0001' } });
    draft.keepUnfinished({ ...input, how: 'digital', delivery });
    expect(draft.readInput()).not.toHaveProperty('delivery');
    draft.keepUnfinished({ ...input, how: 'digital', again: true });
    expect(draft.readInput()).toMatchObject({ kind: 'reissue' });
  });

  test.each([
    ['paper without an address', { ...input, how: 'paper' as const }],
    ['no result chosen', { ...input, resultId: null }],
    ['no name', { ...input, printedName: '' }],
    ['a name that is too long', { ...input, printedName: 'あ'.repeat(31) }],
    ['a reading that is none', { ...input, printedKana: '結衣' }],
    ['something that is no result', { ...input, resultId: 'ord_01JABCDEFGH' }],
  ])('GIVEN %s THEN there is nothing to confirm', async (_, values) => {
    const draft = await load();
    draft.keepUnfinished(values);
    expect(draft.readInput()).toBeUndefined();
  });

  test('GIVEN the order is made THEN the draft is gone', async () => {
    const draft = await load();
    draft.keepUnfinished(input);
    draft.dropInput();
    expect(draft.readUnfinished()).toBeUndefined();
  });
});
