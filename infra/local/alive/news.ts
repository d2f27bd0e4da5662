/** What the office told people in that year, what it is about to tell, and what it took back. */
import { newsOfficeContract } from '#shared/site/news/office-contract.ts';
import type { NewsContent } from '#shared/site/news/schema.ts';
import { office, type AlivePart, type Stage } from './stage.ts';
import { dayMs, type Timeline } from './timeline.ts';

interface Told
  extends Pick<NewsContent, 'title' | 'body'>, Partial<Pick<NewsContent, 'level' | 'audience' | 'pinned'>> {
  readonly at: number;
  readonly publishAt?: number;
  readonly expiresAt?: number;
  readonly withdrawn?: string;
}

const toldIn = ({ at, before, end }: Timeline): readonly Told[] => [
  {
    title: '|新年度《しんねんど》の|記録会《きろくかい》の|予定《よてい》',
    body: '|今年《ことし》は、キーボード|記録会《きろくかい》を3|回《かい》ひらきます。\n\n1. |第《だい》1|回《かい》\n2. |第《だい》2|回《かい》\n3. |第《だい》3|回《かい》',
    at: at(0.04),
  },
  {
    title: '|連休中《れんきゅうちゅう》の|電話《でんわ》について',
    body: '|連休《れんきゅう》のあいだ、|電話《でんわ》はお|休《やす》みします。メールは|順番《じゅんばん》にお|返事《へんじ》します。',
    at: at(0.12),
    expiresAt: at(0.2),
  },
  {
    title:
      '|第《だい》1|回《かい》キーボード|記録会《きろくかい》の|結果《けっか》を|公表《こうひょう》しました',
    body: '|自分《じぶん》の|結果《けっか》は、[|結果《けっか》のページ](/maipaso-competition/participant/result)で|見《み》られます。',
    level: 'important',
    at: at(0.345),
  },
  {
    title: '一括登録で、ふりがな欄の読み取りを改めました',
    body: '氏名とふりがなが同じ欄に書かれた名簿も、そのまま読み込めるようになりました。',
    audience: 'school',
    at: at(0.5),
  },
  {
    title: '講習会の会場変更のお知らせ',
    body: '会場を変更します。',
    audience: 'organization',
    at: at(0.58),
    withdrawn: '会場の変更がなくなったため',
  },
  {
    title: '請求書でのお支払いを始めました',
    body: '学校・団体では、事務局が確かめたうえで、請求書でお支払いいただけます。',
    audience: 'school',
    pinned: true,
    at: at(0.62),
  },
  {
    title:
      '|第《だい》2|回《かい》キーボード|記録会《きろくかい》の|結果《けっか》を|公表《こうひょう》しました',
    body: '|自分《じぶん》の|結果《けっか》は、[|結果《けっか》のページ](/maipaso-competition/participant/result)で|見《み》られます。|異議《いぎ》は14|日《か》|以内《いない》に|申《もう》し|立《た》てられます。',
    level: 'important',
    at: at(0.955),
  },
  {
    title: '|第《だい》3|回《かい》キーボード|記録会《きろくかい》が|始《はじ》まりました',
    body: '|期間中《きかんちゅう》、いつでも|参加《さんか》できます。',
    pinned: true,
    at: before(5),
  },
  {
    title: '|年末年始《ねんまつねんし》のお|休《やす》み',
    body: '|事務局《じむきょく》のお|休《やす》みをお|知《し》らせします。',
    at: before(2),
    publishAt: end + 4 * dayMs,
  },
];

const tell = async ({ past, once }: Stage, told: Told): Promise<void> => {
  const {
    title,
    body,
    level = 'info',
    audience = 'all',
    pinned = false,
    publishAt,
    expiresAt,
    withdrawn,
  } = told;
  const instant = (at: number): string => new Date(at).toISOString();
  const newsId = await once(`news ${title}`, async () => {
    await past.moveTo(told.at);
    const content = {
      title,
      body,
      level,
      audience,
      pinned,
      ...(pinned && { pinnedUntil: instant((publishAt ?? told.at) + 14 * dayMs) }),
      ...(publishAt !== undefined && { publishAt: instant(publishAt) }),
      ...(expiresAt !== undefined && { expiresAt: instant(expiresAt) }),
    };
    const { items } = await past.ask(office, newsOfficeContract.listNewsForOffice, {
      query: { limit: 100 },
    });
    const known = items.find((one) => one.title === title);
    return known?.id ?? (await past.ask(office, newsOfficeContract.createNews, { body: content })).id;
  });
  const params = { newsId };
  await once(`news ${title} out`, async () => {
    await past.moveTo(told.at);
    const { state, version } = await past.ask(office, newsOfficeContract.getNewsForOffice, { params });
    if (state === 'draft')
      await past.ask(office, newsOfficeContract.publishNews, { params, body: { version } });
  });
  if (withdrawn !== undefined)
    await once(`news ${title} withdrawn`, async () => {
      await past.moveTo(told.at + dayMs);
      const { state, version } = await past.ask(office, newsOfficeContract.getNewsForOffice, { params });
      const reason = withdrawn;
      if (state === 'published')
        await past.ask(office, newsOfficeContract.withdrawNews, { params, body: { reason, version } });
    });
};

export const newsPart: AlivePart = {
  name: 'お知らせ',
  make: async (stage) => {
    for (const told of toldIn(stage.time)) await tell(stage, told);
  },
};
