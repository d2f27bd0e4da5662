/** A ZIP of an unknown person's, unpacked only as far as a class list can go. */
import { unzipSync, type Unzipped } from 'fflate';
import { BadFile } from '#shared/school/student-import/reading/file.ts';

/** A sheet of 5,000 pupils is some 3 MB unpacked; what promises more is no class list. */
const maximumUnpacked = 40_000_000;
const maximumParts = 500;

/** Sizes stand in the directory at the end, so a bomb is refused before anything of it is unpacked. @throws BadFile */
export function unpack(bytes: Uint8Array): Unzipped {
  let unpacked = 0;
  let parts = 0;
  const isTooMuch = (): boolean => unpacked > maximumUnpacked || parts > maximumParts;
  let entries: Unzipped;
  try {
    entries = unzipSync(bytes, {
      filter({ originalSize }) {
        unpacked += originalSize;
        parts++;
        return !isTooMuch();
      },
    });
  } catch (cause) {
    throw new BadFile(
      'ファイルを読み取れません。途中で切れていないか確かめて、保存し直すか書き出し直してください。',
      { cause },
    );
  }
  if (!isTooMuch()) return entries;
  throw new BadFile(
    'ファイルの中身が大きすぎます。生徒の一覧だけを入れたExcelのブックかCSVを作り、選び直してください。',
  );
}
