import { termsVersion } from '#shared/account/policy.ts';
import { japanInstant } from '#shared/kernel/time.ts';
import type { StaticPageDetail } from '#shared/static-page/contract.ts';
import {
  fill,
  type PageVersion,
  type Placeholder,
  type StaticPage,
  type StaticPageSlug,
} from '#shared/static-page/schema.ts';
import type { StaticPageTrailAct } from '#shared/static-page/trail.ts';
import { Problem } from '#shared/problem.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Issuer } from '../../platform/issuer.ts';
import type { Table } from '../../platform/table/table.ts';
import type { AccountRepository } from '../account/repository.ts';
import type { CompetitionRepository } from '../competition/repository.ts';
import type { OrderRepository } from '../order/repository.ts';
import { trailActor, type TrailRepository } from '../trail/repository.ts';
import { priceTable } from './price-table.ts';
import type { StaticPageRepository } from './repository.ts';
import { builtIn } from './texts/index.ts';

interface PageDependencies {
  readonly pages: StaticPageRepository;
  readonly orders: Pick<OrderRepository, 'listPrices'>;
  readonly competition: Pick<CompetitionRepository, 'findEntrySettings'>;
  readonly issuer: Issuer;
  readonly clock: Clock;
}

interface Text {
  readonly number: number;
  readonly body: string;
  readonly filled: string;
}

export interface StaticPages {
  read(slug: StaticPageSlug): Promise<StaticPage>;
  /** @throws Problem `not-found` */
  text(slug: StaticPageSlug, number: number): Promise<Text>;
}

/** The product's own texts stand since the terms in force. */
const builtInAt = japanInstant(termsVersion);
export const builtInVersion: PageVersion = {
  number: 0,
  at: builtInAt,
  byName: '製品',
  note: 'はじめからある文面',
};

export function createStaticPages({
  pages,
  orders,
  competition,
  issuer,
  clock,
}: PageDependencies): StaticPages {
  async function pricesNow(): Promise<string> {
    const [prices, settings] = await Promise.all([orders.listPrices(), competition.findEntrySettings()]);
    return priceTable(prices, settings, clock());
  }

  async function filled(body: string): Promise<string> {
    // Read only where they are shown.
    const prices = body.includes('{{料金表}}') ? await pricesNow() : '';
    const values: Readonly<Record<Placeholder, string>> = {
      事業者名: issuer.name,
      登録番号: issuer.registrationNumber,
      所在地: issuer.address,
      電話番号: issuer.phone,
      代表者: issuer.representative,
      担当者: issuer.contact,
      受付時間: issuer.hours,
      料金表: prices,
      利用規約の版: termsVersion,
    };
    return fill(body, values);
  }
  const bodyOf = async (slug: StaticPageSlug, number: number): Promise<string> =>
    number === 0 ? builtIn[slug] : pages.getBody(slug, number);

  return {
    async read(slug) {
      const { number, publishedAt } = (await pages.current(slug)) ?? { number: 0, publishedAt: builtInAt };
      return { slug, version: number, publishedAt, body: await filled(await bodyOf(slug, number)) };
    },
    async text(slug, number) {
      const body = await bodyOf(slug, number);
      return { number, body, filled: await filled(body) };
    },
  };
}

interface OfficeDependencies {
  readonly table: Table;
  readonly pages: StaticPageRepository;
  readonly accounts: Pick<AccountRepository, 'getUser'>;
  readonly trail: TrailRepository;
  readonly clock: Clock;
}

export interface StaticPageOffice {
  get(slug: StaticPageSlug): Promise<StaticPageDetail>;
  /** @throws Problem `version-conflict` where somebody else wrote one meanwhile */
  write(
    actor: Actor,
    slug: StaticPageSlug,
    next: { readonly body: string; readonly note: string; readonly after: number },
  ): Promise<StaticPageDetail>;
  /** @throws Problem `not-found`, `version-conflict` where another one is in its place by now */
  publish(
    actor: Actor,
    slug: StaticPageSlug,
    wish: { readonly number: number; readonly reason: string; readonly instead: number },
  ): Promise<StaticPageDetail>;
}

const trailShown = 50;

export function createStaticPageOffice(dependencies: OfficeDependencies): StaticPageOffice {
  const { table, pages, accounts, trail, clock } = dependencies;

  async function get(slug: StaticPageSlug): Promise<StaticPageDetail> {
    const [current, versions, acts] = await Promise.all([
      pages.current(slug),
      pages.list(slug),
      trail.list({ kind: 'static-page', id: slug }, { limit: trailShown }),
    ]);
    return {
      slug,
      current: current?.number ?? 0,
      versions: [...versions, builtInVersion],
      trail: acts.items,
    };
  }

  return {
    get,

    async write(actor, slug, { body, note, after }) {
      const newest = (await pages.list(slug))[0]?.number ?? 0;
      if (newest !== after) throw new Problem('version-conflict');
      const by = await trailActor(accounts, actor.userId);
      const number = after + 1;
      const act: StaticPageTrailAct = 'write';
      await table.transact([
        ...pages.add(slug, { number, note, at: clock().toISOString(), ...by }, body),
        trail.record(
          { kind: 'static-page', id: slug },
          { ...by, act, detail: `第${String(number)}版 ${note}` },
        ),
      ]);
      return get(slug);
    },

    async publish(actor, slug, { number, reason, instead }) {
      if (number !== 0) await pages.getBody(slug, number);
      const by = await trailActor(accounts, actor.userId);
      const act: StaticPageTrailAct = number < instead ? 'roll-back' : 'publish';
      const detail = `第${String(instead)}版 → 第${String(number)}版`;
      await table.transact([
        pages.use(slug, { number, publishedAt: clock().toISOString() }, instead),
        trail.record({ kind: 'static-page', id: slug }, { ...by, act, detail, reason }),
      ]);
      return get(slug);
    },
  };
}
