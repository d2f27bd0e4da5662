import { describe, expect, test } from 'vitest';
import { alike, asTwo, atSpace } from '#shared/school/student-import/cells/halves.ts';
import { createRandom } from '#test/support/virtual-time.ts';

describe('a name in one cell', () => {
  test.each([
    ['山田 太郎', ['山田', '太郎']],
    ['山田　太郎', ['山田', '太郎']],
    ['  山田   太郎　', ['山田', '太郎']],
    ['山田\u00A0太郎', ['山田', '太郎']],
    ['佐 藤　　花 子', ['佐藤', '花子']],
    ['佐 藤　花 子', ['佐藤', '花子']],
    ['森　　　楓', ['森', '楓']],
    ['ﾔﾏﾀﾞ ﾀﾛｳ', ['ﾔﾏﾀﾞ', 'ﾀﾛｳ']],
    ['ヴァン デル  サール', ['ヴァンデル', 'サール']],
    ['山田太郎', undefined],
    ['佐 藤 花 子', undefined],
    ['マリア クララ シルバ', undefined],
    ['', undefined],
    ['　', undefined],
  ] as const)('%j is divided where the gap is widest: %j', (text, halves) => {
    expect(atSpace(text)).toEqual(halves);
  });

  test('whatever the gap between the halves, and however narrow those within them', () => {
    const random = createRandom(7);
    const gaps = [' ', '　', '  ', ' 　', '　　'];
    for (let count = 0; count < 500; count++) {
      const gap = gaps[Math.floor(random() * gaps.length)] ?? ' ';
      const within = gap === ' ' ? '' : ' ';
      const wide = (text: string): string => (random() < 0.5 ? Array.from(text).join(within) : text);
      const name = `${random() < 0.3 ? '　' : ''}${wide('小笠原')}${gap}${wide('翔太郎')}${random() < 0.3 ? ' ' : ''}`;
      expect([name, atSpace(name)]).toEqual([name, ['小笠原', '翔太郎']]);
    }
  });

  test.each([
    ['森楓', ['森', '楓']],
    ['辻\u{E0100}楓', ['辻\u{E0100}', '楓']],
    ['リー', undefined],
    ['ｱﾝ', undefined],
    ['森', undefined],
    ['山田楓', undefined],
  ] as const)('of two characters is one and one: %j', (text, halves) => {
    expect(asTwo(text)).toEqual(halves);
  });

  test.each([
    ['佐藤さくら', ['サトウ', 'さくら'], ['佐藤', 'さくら']],
    ['佐藤サクラ', ['さとう', 'さくら'], ['佐藤', 'サクラ']],
    ['かとう蓮太郎', ['ｶﾄｳ', 'ﾚﾝﾀﾛｳ'], ['かとう', '蓮太郎']],
    ['さとうさくら', ['佐藤', 'さくら'], ['さとう', 'さくら']],
    ['山田太郎', ['ヤマダ', 'タロウ'], undefined],
    ['さくら', ['サトウ', 'サクラ'], undefined],
  ] as const)('one half of which is read as it is written: %j by %j', (text, known, halves) => {
    expect(alike(text, known)).toEqual(halves);
  });
});
