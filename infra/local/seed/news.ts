/** News of every kind: pinned, corrected, for one kind of people, planned and over. */
import type { NewsContent } from '#shared/site/news/schema.ts';
import { dayMs } from '#shared/kernel/time.ts';
import { createNewsRepository } from '#functions/site/news/repository.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Write } from '#functions/platform/table/write.ts';

interface Writer {
  readonly by: string;
  readonly byName: string;
}

interface Seeded extends Partial<Pick<NewsContent, 'level' | 'audience' | 'pinned'>> {
  readonly title: string;
  readonly body: string;
  readonly name: string;
  /** Days from now; negative: it is out since then. */
  readonly fromDays: number;
  readonly pinnedDays?: number;
  readonly untilDays?: number;
  readonly status?: 'draft' | 'out';
}

const seeded: readonly Seeded[] = [
  {
    name: 'season',
    title: '|競技会《きょうぎかい》の|申込《もうしこみ》を|受《う》けつけています',
    body: `|大会《たいかい》の|申込《もうしこみ》が|始《はじ》まりました。

- くわしい|日《ひ》にちは、[|競技会《きょうぎかい》のページ](/maipaso-competition)にあります。
- |学校《がっこう》で|出《で》る|人《ひと》は、|先生《せんせい》が|申《もう》しこみます。`,
    level: 'important',
    pinned: true,
    pinnedDays: 14,
    fromDays: -12,
  },
  {
    name: 'maintenance',
    title: 'システムの|点検《てんけん》をします',
    body: `|夜《よる》の2|時《じ》から4|時《じ》まで、このページとタイピングアプリは|使《つか》えません。

ご|不便《ふべん》をおかけします。`,
    level: 'outage',
    fromDays: -3,
    untilDays: 30,
  },
  {
    name: 'rules',
    title:
      '|採点《さいてん》のきまりを、はじめて|読《よ》む|人《ひと》にもわかるように|書《か》き|直《なお》しました',
    body: 'きまりの|中身《なかみ》は|変《か》わりません。',
    fromDays: -40,
  },
  {
    name: 'schools',
    title: '年度末の進級・卒業の手続きについて',
    body: `3月のうちに、[進級・卒業](/user-group/roll-over)で次の年度の準備をしてください。

| することの順 | いつまでに |
| --- | --- |
| 新しい組を作る | 3月20日 |
| 進級先を確かめる | 3月31日 |`,
    audience: 'school',
    fromDays: -6,
  },
  {
    name: 'individuals',
    title: '認定証をオープンバッジでも受け取れます',
    body: '認定証のページから、オープンバッジを受け取れるようになりました。',
    audience: 'individual',
    fromDays: -20,
  },
  {
    name: 'planned',
    title: '|冬《ふゆ》の|大会《たいかい》の|日程《にってい》が|決《き》まりました',
    body: '|日程《にってい》は、この|日《ひ》にお|知《し》らせします。',
    fromDays: 5,
  },
  {
    name: 'draft',
    title: '団体申込の条件の見直しについて（案）',
    body: '担当者の確認待ちです。',
    audience: 'organization',
    fromDays: 20,
    status: 'draft',
  },
];

export function newsOf(table: Table, writer: Writer, now: Date): Write[] {
  const news = createNewsRepository(table);
  const inDays = (days: number): string => new Date(now.getTime() + days * dayMs).toISOString();
  return seeded.flatMap(({ name, body, fromDays, pinnedDays, untilDays, status = 'out', ...content }) => {
    const at = inDays(Math.min(fromDays, -1));
    return news.create(
      {
        level: 'info',
        audience: 'all',
        pinned: false,
        ...content,
        id: `nws_seed-${name}`,
        status,
        publishAt: inDays(fromDays),
        ...(pinnedDays !== undefined && { pinnedUntil: inDays(pinnedDays) }),
        ...(untilDays !== undefined && { expiresAt: inDays(untilDays) }),
        text: 1,
        wasOut: status === 'out',
        version: 1,
        changedAt: at,
        changedBy: writer.by,
        changedByName: writer.byName,
      },
      { number: 1, title: content.title, body, at, ...writer },
    );
  });
}
