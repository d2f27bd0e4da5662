/** Appeals as the office decides about them. */
import { appealContract, appealOfficeContract } from '#shared/competition/correction/appeal/contract.ts';
import { playedSeason } from '#test/support/competition/played.ts';
import { resultIdOf } from '#shared/competition/result/id.ts';
import { signIn } from '#test/support/system.ts';
import { at, shows, unread, type PageObject, type Running } from './page-object.ts';

const path = '/admin/competition/appeals';

/** Of the adult's text, filed once. */
async function filed({ system }: Running): Promise<string> {
  const { attempts } = await playedSeason(system);
  const holder = await signIn(system, 'individual2');
  const params = { resultId: resultIdOf(attempts.adult) };
  const { items } = (await holder.call(appealContract.listAppeals, { params })).value();
  if (items[0] !== undefined) return items[0].id;
  const text = '1行目の「ねずみ」は正しく打ちましたが、ミスになっています。';
  return (await holder.call(appealContract.fileAppeal, { params, body: { text } })).value().id;
}

/** Of the guided task, closed by the office. */
async function rejected({ system }: Running): Promise<string> {
  const { attempts } = await playedSeason(system);
  const [holder, admin] = await Promise.all([signIn(system, 'individual2'), signIn(system, 'admin')]);
  const params = { resultId: resultIdOf(attempts.guided) };
  const { items } = (await holder.call(appealContract.listAppeals, { params })).value();
  if (items[0] !== undefined) return items[0].id;
  const text = 'キーボードの調子が悪く、同じキーが2回入りました。';
  const { id } = (await holder.call(appealContract.fileAppeal, { params, body: { text } })).value();
  await admin.call(appealOfficeContract.decideAppeal, {
    params: { appealId: id },
    body: { decision: 'reject', version: 1, reason: '記録では、違うキーが間を置いて押されていました。' },
  });
  return id;
}

export const appealPages = {
  [path]: {
    as: 'admin',
    async address(stage) {
      await filed(stage);
      await rejected(stage);
      return path;
    },
    ready: shows('返事を待っています'),
    also: {
      unread: {
        as: 'admin',
        address: at('/dashboard/admin'),
        ready: unread(path, '**/admin/appeals?*', '異議申し立て'),
      },
    },
  },
  [`${path}/:id`]: {
    as: 'admin',
    address: async (stage) => `${path}/${await filed(stage)}`,
    ready: (page) => page.getByRole('button', { name: '異議を認める' }).waitFor(),
    also: {
      rejected: {
        as: 'admin',
        address: async (stage) => `${path}/${await rejected(stage)}`,
        ready: shows('認められませんでした'),
      },
      'as its holder follows it': {
        as: 'individual2',
        async address(stage) {
          await rejected(stage);
          const { attempts } = await playedSeason(stage.system);
          return `/maipaso-competition/participant/result/${resultIdOf(attempts.guided)}`;
        },
        ready: shows('認められませんでした'),
      },
    },
  },
} satisfies Record<string, PageObject>;
