import { expect, test } from 'vitest';
import { recipientLine } from '#shared/certificate/parcel/policy.ts';

test.each([
  ['桜鍵小学校', true, '桜鍵小学校 御中'],
  ['桜鍵小学校 5年1組 山田先生', true, '桜鍵小学校 5年1組 山田先生'],
  ['桜鍵小学校 教務部', true, '桜鍵小学校 教務部 御中'],
  ['桜鍵小学校ＰＴＡ', true, '桜鍵小学校ＰＴＡ 御中'],
  ['㈱髙﨑商店', true, '㈱髙﨑商店 御中'],
  ['桜鍵小学校 御中', true, '桜鍵小学校 御中'],
  ['髙橋 結衣', true, '髙橋 結衣 様'],
  ['中園', false, '中園 様'],
])('GIVEN %s, of an organisation: %s THEN the envelope says %s', (recipient, ofOrganization, line) => {
  expect(recipientLine(recipient, ofOrganization)).toBe(line);
});
