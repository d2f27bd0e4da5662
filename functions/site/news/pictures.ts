/** Pictures of news: kept under a name made of their bytes, so that the same one twice is one, and none is ever replaced. */
import { imageSize } from 'image-size';
import {
  largestPicture,
  longestSide,
  pictureTypes,
  showsPicture,
  type Picture,
  type PictureType,
} from '#shared/site/news/picture.ts';
import { Problem } from '#shared/problem.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { sha256 } from '#functions/platform/id.ts';
import { createS3Client } from '#functions/platform/storage/s3.ts';
import { createStorage } from '#functions/platform/storage/storage.ts';

const types: ReadonlyMap<string, PictureType> = new Map(
  pictureTypes.map((type) => [type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length), type]),
);
const keyOf = (pictureId: string): string => `news-pictures/${pictureId}`;

const refuse = (message: string): never => {
  throw new Problem('invalid-input', { errors: [{ path: 'data', message }] });
};

/** What it is by its own bytes, whatever it was called. */
function look(bytes: Uint8Array) {
  try {
    const { width, height, type = '' } = imageSize(bytes);
    return { width, height, type: types.get(type) };
  } catch {
    return { width: 0, height: 0, type: undefined };
  }
}

export type NewsPictures = ReturnType<typeof createNewsPictures>;

export function createNewsPictures({ env }: Basis) {
  const storage = createStorage({
    bucket: env.DOCUMENTS_BUCKET,
    client: createS3Client(env.S3_FORCE_PATH_STYLE === 'true'),
    mayList: false,
  });

  /** @throws Problem `not-found` */
  async function get(pictureId: string): Promise<Picture> {
    const bytes = await storage.find(keyOf(pictureId));
    const type = bytes && look(bytes).type;
    if (bytes === undefined || type === undefined) throw new Problem('not-found');
    return { type, data: Buffer.from(bytes).toString('base64') };
  }

  return {
    /** Answers its id. @throws Problem `invalid-input` for what is no picture, or too large a one */
    async add(data: string): Promise<string> {
      const bytes = new Uint8Array(Buffer.from(data, 'base64'));
      if (bytes.length > largestPicture) refuse('画像が大きすぎます。300KBまでにしてください');
      const { width, height, type } = look(bytes);
      if (type === undefined) return refuse('PNG・JPEG・WebPの画像を選んでください');
      if (Math.max(width, height) > longestSide)
        refuse('画像の縦か横が長すぎます。4,000ピクセルまでにしてください');
      const pictureId = `pic_${sha256(bytes).slice(0, 32)}-${String(width)}x${String(height)}`;
      await storage.putOnce(keyOf(pictureId), bytes, pictureId, type);
      return pictureId;
    },
    get,
    /** As part of an article's text. @throws Problem `not-found` */
    async getOf(body: string, pictureId: string): Promise<Picture> {
      if (!showsPicture(body, pictureId)) throw new Problem('not-found');
      return get(pictureId);
    },
  };
}
