/** An address that is in another city than its postal code is asked about; one that is only written otherwise is not. */
import { expect, test } from 'vitest';
import { isElsewhere } from '#web/people/parts/postal-code.ts';

const at = (prefecture: string, street: string) => ({ prefecture, street });

test.each([
  [at('東京都', '千代田区千代田'), at('東京都', '新宿区西新宿2-8-1'), true],
  [at('東京都', '千代田区千代田'), at('大阪府', '千代田区千代田1-1'), true],
  [at('大阪府', '大阪市北区梅田'), at('大阪府', '大阪狭山市1-1'), true],
  [at('東京都', '千代田区千代田'), at('東京都', '千代田区千代田1-1'), false],
  [at('東京都', '千代田区千代田'), at('東京都', '千代田区 丸の内1-1'), false],
  [at('東京都', '千代田区千代田'), at('', ''), false],
  [at('三重県', '津市'), at('三重県', '津市一志町1-1'), false],
  [at('東京都', '西多摩郡奥多摩町氷川'), at('東京都', '奥多摩町氷川1-1'), false],
  [at('神奈川県', '茅ヶ崎市'), at('神奈川県', '茅ケ崎市茅ケ崎1-1'), false],
])('%o: %o', (known, typed, elsewhere) => {
  expect(isElsewhere(known, typed)).toBe(elsewhere);
});
