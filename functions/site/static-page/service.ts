import { japanInstant } from '#shared/kernel/time.ts';
import {
  fill,
  type PageVersion,
  type Placeholder,
  type StaticPage,
  type StaticPageSlug,
  type TermsText,
} from '#shared/site/static-page/schema.ts';
import { firstTerms } from '#shared/access/terms/policy.ts';
import { versionWords } from '#shared/access/terms/words.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { issuerOf } from '#functions/platform/issuer.ts';
import { createCompetitionRepository } from '#functions/competition/competition/repository.ts';
import { createOrderRepository } from '#functions/shop/order/repository.ts';
import { createTermsRepository } from '#functions/access/terms/repository.ts';
import { priceTable } from './price-table.ts';
import { createStaticPageRepository, type Current } from './repository.ts';
import { builtIn } from './texts/index.ts';

interface Text {
  readonly number: number;
  readonly body: string;
  readonly filled: string;
}

/** Since when the product's own texts stand. */
const builtInAt = japanInstant(firstTerms);
export const builtInVersion: PageVersion = {
  number: 0,
  at: builtInAt,
  byName: '製品',
  note: 'はじめからある文面',
};

export type StaticPages = ReturnType<typeof createStaticPages>;

export function createStaticPages({ table, clock, env }: Basis) {
  const pages = createStaticPageRepository(table);
  const terms = createTermsRepository(table);
  const orders = createOrderRepository(table);
  const competition = createCompetitionRepository(table);
  const issuer = issuerOf(env);

  async function pricesNow(): Promise<string> {
    const [prices, settings] = await Promise.all([orders.listPrices(), competition.findEntrySettings()]);
    return priceTable(prices, settings, clock());
  }

  const readInForce = (): Promise<string> => terms.inForce({ consistent: true });

  async function filled(body: string, inForce?: string): Promise<string> {
    // Read only where they are shown.
    const prices = body.includes('{{料金表}}') ? await pricesNow() : '';
    const version = inForce ?? (body.includes('{{利用規約の版}}') ? await readInForce() : '');
    const values: Readonly<Record<Placeholder, string>> = {
      事業者名: issuer.name,
      登録番号: issuer.registrationNumber,
      所在地: issuer.address,
      電話番号: issuer.phone,
      代表者: issuer.representative,
      担当者: issuer.contact,
      受付時間: issuer.hours,
      料金表: prices,
      利用規約の版: versionWords(version),
    };
    return fill(body, values);
  }
  const bodyOf = async (slug: StaticPageSlug, number: number): Promise<string> =>
    number === 0 ? builtIn[slug] : pages.getBody(slug, number);

  const currentOf = async (slug: StaticPageSlug): Promise<Current> =>
    (await pages.current(slug)) ?? { number: 0, publishedAt: builtInAt };

  return {
    async read(slug: StaticPageSlug): Promise<StaticPage> {
      const { number, publishedAt } = await currentOf(slug);
      return { slug, version: number, publishedAt, body: await filled(await bodyOf(slug, number)) };
    },
    /** The terms of use with what is in force. */
    async terms(): Promise<TermsText> {
      // Before the text: published in between, it is newer than what it is agreed to as, never older.
      const version = await readInForce();
      const { number } = await currentOf('terms');
      return { version, number, body: await filled(await bodyOf('terms', number), version) };
    },
    /** @throws Problem `not-found` */
    async text(slug: StaticPageSlug, number: number): Promise<Text> {
      const body = await bodyOf(slug, number);
      return { number, body, filled: await filled(body) };
    },
  };
}
