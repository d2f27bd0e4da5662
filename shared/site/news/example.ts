import { withExamples } from '#shared/kernel/examples.ts';
import { newsContract, publicNewsContract } from './contract.ts';
import { newsOfficeContract } from './office-contract.ts';

const params = { newsId: 'nws_01J00000000000000000000000' };
const picture = { pictureId: 'pic_0123456789abcdef0123456789abcdef-640x480' };
/** One pixel. */
const data =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const content = {
  title: '秋季大会の申込を受け付けています',
  body: '申込は **9月1日** までです。\n\n[大会のページ](/maipaso-competition)から申し込めます。',
  level: 'info',
  audience: 'all',
  pinned: false,
} as const;

export const publicNewsEndpoints = withExamples(publicNewsContract, {
  getPublicNews: { params },
  getPublicNewsPicture: { params: { ...params, ...picture } },
});

export const newsEndpoints = withExamples(newsContract, {
  getNews: { params },
  getNewsPicture: { params: { ...params, ...picture } },
  readNews: { params },
});

export const newsOfficeEndpoints = withExamples(newsOfficeContract, {
  createNews: { body: content },
  getNewsForOffice: { params },
  addNewsPicture: { body: { data } },
  getNewsPictureForOffice: { params: picture },
  saveNews: { params, body: { content, reason: '日付の誤りを直しました', version: 1 } },
  publishNews: { params, body: { version: 1 } },
  withdrawNews: { params, body: { reason: '内容を確かめ直すため', version: 1 } },
  deleteNews: { params, query: { version: '1' } },
});
