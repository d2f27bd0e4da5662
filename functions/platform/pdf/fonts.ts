/** The type that documents are drawn in. Each file is read at the first document that uses it, and kept. */
import { readFile } from 'node:fs/promises';
import type { Font as Parsed } from 'fontkit';
import sansBold from '@expo-google-fonts/biz-udgothic/700Bold/BIZUDGothic_700Bold.ttf';
import sansRegular from '@expo-google-fonts/biz-udgothic/400Regular/BIZUDGothic_400Regular.ttf';
import hangulBold from '@expo-google-fonts/nanum-myeongjo/800ExtraBold/NanumMyeongjo_800ExtraBold.ttf';
import hangulRegular from '@expo-google-fonts/nanum-myeongjo/400Regular/NanumMyeongjo_400Regular.ttf';
import devanagariBold from '@expo-google-fonts/noto-serif-devanagari/700Bold/NotoSerifDevanagari_700Bold.ttf';
import devanagariRegular from '@expo-google-fonts/noto-serif-devanagari/400Regular/NotoSerifDevanagari_400Regular.ttf';
import latinBold from '@expo-google-fonts/noto-serif/700Bold/NotoSerif_700Bold.ttf';
import latinLight from '@expo-google-fonts/noto-serif/300Light/NotoSerif_300Light.ttf';
import serifBold from '@expo-google-fonts/noto-serif-jp/700Bold/NotoSerifJP_700Bold.ttf';
import serifRegular from '@expo-google-fonts/noto-serif-jp/400Regular/NotoSerifJP_400Regular.ttf';
import thaiBold from '@expo-google-fonts/trirong/Trirong_700Bold.ttf';
import thaiRegular from '@expo-google-fonts/trirong/Trirong_400Regular.ttf';
import simplified from '@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf';

/**
 * Of the sans, made for easy reading (UD), every letter is as wide as its size or half of that. It has not the letters of
 * every name (`sansHas`). What the serif has not either is in the others (faces.ts), of which the Chinese is of one weight.
 */
const files = {
  serif: serifRegular,
  'serif-bold': serifBold,
  sans: sansRegular,
  'sans-bold': sansBold,
  latin: latinLight,
  'latin-bold': latinBold,
  hangul: hangulRegular,
  'hangul-bold': hangulBold,
  simplified,
  thai: thaiRegular,
  'thai-bold': thaiBold,
  devanagari: devanagariRegular,
  'devanagari-bold': devanagariBold,
} as const;
type FileName = keyof typeof files;
/** What a document is laid out in; the others are taken for single letters. */
export type FontName = Extract<FileName, `${'serif' | 'sans'}${'' | '-bold'}`>;

const loaded = new Map<FileName, Promise<Uint8Array<ArrayBuffer>>>();

/** 0.2 to 8 MB. */
export function load(name: FileName): Promise<Uint8Array<ArrayBuffer>> {
  const known =
    loaded.get(name) ?? readFile(new URL(files[name], import.meta.url)).then((data) => new Uint8Array(data));
  loaded.set(name, known);
  return known;
}

export const isFont = (name: unknown): name is FontName =>
  name === 'serif' || name === 'serif-bold' || name === 'sans' || name === 'sans-bold';

const parsed = new Map<FileName, Promise<Parsed>>();

/** To measure with. */
export function parse(name: FileName): Promise<Parsed> {
  const known =
    parsed.get(name) ??
    Promise.all([import('fontkit'), load(name)]).then(([{ create }, data]) =>
      create(Buffer.from(data.buffer)),
    );
  parsed.set(name, known);
  return known;
}
