import type { ExamplesOf } from '#shared/kernel/contract.ts';
import type {
  pictureClassContract,
  pictureSheetDownloadContract,
  pictureSignInContract,
} from './contract.ts';

const code = 'A'.repeat(43);
const params = { groupId: 'grp_example01' };

export const pictureSignInExamples = {
  lookAtPictures: { body: { code } },
  enterByPicture: { body: { code, picture: 'rabbit', words: ['あかい', 'ぼうし'] } },
} satisfies ExamplesOf<typeof pictureSignInContract>;

export const pictureClassExamples = {
  getPictureClass: { params },
  givePictures: { params },
  changeWords: { params, body: { userIds: ['usr_example01'] } },
  freePictures: { params, body: { userIds: ['usr_example01'] } },
  openDoor: { params, body: { minutes: 50 } },
  shutDoor: { params },
  startPictureSheet: { params, body: { requestKey: '018f0000-0000-7000-8000-000000000010' } },
  listPictureSheets: { params },
} satisfies ExamplesOf<typeof pictureClassContract>;

export const pictureSheetDownloadExamples = {
  downloadPictureSheet: { params: { sheetId: 'job_example01' } },
} satisfies ExamplesOf<typeof pictureSheetDownloadContract>;
