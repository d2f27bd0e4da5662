import { withExamples } from '#shared/kernel/examples.ts';
import { pictureClassContract, pictureSheetDownloadContract, pictureSignInContract } from './contract.ts';

const code = 'A'.repeat(43);
const params = { groupId: 'grp_example01' };

export const pictureSignInEndpoints = withExamples(pictureSignInContract, {
  lookAtPictures: { body: { code } },
  enterByPicture: { body: { code, picture: 'rabbit', words: ['あかい', 'ぼうし'] } },
});

export const pictureClassEndpoints = withExamples(pictureClassContract, {
  getPictureClass: { params },
  givePictures: { params },
  changeWords: { params, body: { userIds: ['usr_example01'] } },
  freePictures: { params, body: { userIds: ['usr_example01'] } },
  openDoor: { params, body: { minutes: 50 } },
  shutDoor: { params },
  startPictureSheet: { params, body: { requestKey: '018f0000-0000-7000-8000-000000000010' } },
  listPictureSheets: { params },
});

export const pictureSheetDownloadEndpoints = withExamples(pictureSheetDownloadContract, {
  downloadPictureSheet: { params: { sheetId: 'job_example01' } },
});
