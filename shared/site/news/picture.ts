/** Pictures in news: named by what they are and how large, so that one never changes and its place is kept while it comes. */
import * as z from 'zod';

export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Bytes. The console makes larger ones smaller before it sends them. */
export const largestPicture = 300_000;
/** Pixels a side. */
export const longestSide = 4000;

const idShape = /^pic_[0-9a-f]{32}-(\d{1,4})x(\d{1,4})$/u;
export const pictureIdSchema = z.string().regex(idShape, '画像の番号が正しくありません');

interface PictureSize {
  readonly width: number;
  readonly height: number;
}
export function pictureSize(pictureId: string): PictureSize | undefined {
  const [, width, height] = idShape.exec(pictureId) ?? [];
  return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}

const scheme = 'picture:';
/** In Markdown: `![what is on it](picture:pic_…)`. */
export const pictureAddress = (pictureId: string): string => `${scheme}${pictureId}`;
export const pictureAt = (address: string): string | undefined =>
  address.startsWith(scheme) && idShape.test(address.slice(scheme.length))
    ? address.slice(scheme.length)
    : undefined;

/** Only an article that shows a picture leads to it. */
export const showsPicture = (body: string, pictureId: string): boolean =>
  body.includes(`(${pictureAddress(pictureId)})`);

/** A little more than `largestPicture` in Base64. */
const longestData = Math.ceil(largestPicture / 3) * 4;

export const newPictureSchema = z.object({
  data: z.base64('画像を読み取れませんでした').max(longestData, '画像が大きすぎます'),
});
export const pictureSchema = z.object({ type: z.enum(pictureTypes), data: z.base64() });
export type Picture = z.output<typeof pictureSchema>;
