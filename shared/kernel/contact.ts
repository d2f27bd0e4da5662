/** Where somebody is reached: normalised on the way in, so that the same address is always written the same. */
import * as z from 'zod';
import { line, optionalLine } from './text.ts';

export const prefectures: readonly string[] = [
  '北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県',
  '埼玉県 千葉県 東京都 神奈川県 新潟県 富山県 石川県 福井県 山梨県 長野県',
  '岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 奈良県 和歌山県',
  '鳥取県 島根県 岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県',
  '佐賀県 長崎県 熊本県 大分県 宮崎県 鹿児島県 沖縄県',
].flatMap((row) => row.split(' '));

const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/gu, '');

/** `１２３４５６７`, `〒123-4567` → `123-4567`; anything else is left as typed. */
export function normalizePostalCode(text: string): string {
  const digits = digitsOf(text);
  return digits.length === 7 ? `${digits.slice(0, 3)}-${digits.slice(3)}` : text.normalize('NFKC').trim();
}

/** Half-width, every dash a hyphen, no spaces or brackets, nor what address books put around a number unseen. */
export const normalizePhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‐-―−ーｰ]/gu, '-')
    .replace(/[()\s\p{Cf}]/gu, '');

/** Lower-case and half-width: the same address however it was typed. */
export const normalizeEmail = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();

export const emailSchema = z
  .string()
  .transform(normalizeEmail)
  .pipe(
    z
      .email('メールアドレス（例：name@example.com）を入力してください')
      .max(254, '254文字以内で入力してください'),
  );

const isPhone = (phone: string): boolean => /^0[\d-]+$/u.test(phone) && /^\d{10,11}$/u.test(digitsOf(phone));
const noPhone = '電話番号を市外局番から入力してください（例：03-1234-5678）';

export const phoneSchema = z.string().transform(normalizePhone).pipe(z.string().refine(isPhone, noPhone));

/** '' where there is none. */
export const optionalPhoneSchema = z
  .string()
  .transform(normalizePhone)
  .pipe(z.string().refine((phone) => phone === '' || isPhone(phone), noPhone));

const noPostalCode = '郵便番号を7桁の数字で入力してください';
const noPrefecture = '都道府県を選んでください';

export const postalAddressSchema = z.object({
  postalCode: z
    .string()
    .transform(normalizePostalCode)
    .pipe(z.string().regex(/^\d{3}-\d{4}$/u, noPostalCode)),
  prefecture: z.enum(prefectures, noPrefecture),
  /** 市区町村・番地 */
  street: line(100),
  /** 建物名・部屋番号 */
  building: optionalLine(100).default(''),
});
export type PostalAddress = z.output<typeof postalAddressSchema>;

export const noPostalAddress: PostalAddress = { postalCode: '', prefecture: '', street: '', building: '' };
export const isPostalAddress = ({ postalCode }: PostalAddress): boolean => postalCode !== '';

/** The whole of one, or nothing in any of its fields (`noPostalAddress`). */
export const optionalPostalAddressSchema = z
  .object({
    postalCode: z
      .string()
      .transform(normalizePostalCode)
      .pipe(z.string().regex(/^(?:\d{3}-\d{4})?$/u, noPostalCode)),
    prefecture: z.enum(['', ...prefectures], noPrefecture),
    street: optionalLine(100),
    building: optionalLine(100).default(''),
  })
  .superRefine((address, context) => {
    if (Object.values(address).every((value) => value === '')) return;
    for (const { path, message } of postalAddressSchema.safeParse(address).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message });
  });

/** On one line, as it is read. */
export const formatPostalAddress = ({ postalCode, prefecture, street, building }: PostalAddress): string =>
  `〒${postalCode} ${prefecture}${street} ${building}`.trim();
