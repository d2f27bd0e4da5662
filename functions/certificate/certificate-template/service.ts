/** What the office does with versions of the template: the one in use is always one that was drawn as it stands. */
import type { TemplateDetail, TemplateOverview } from '#shared/certificate/certificate-template/contract.ts';
import { faultsOf, isWayBack } from '#shared/certificate/certificate-template/policy.ts';
import {
  maximumSize,
  templateVersionSchema,
  type CertificateTemplate,
  type TemplateLayout,
  type TemplateVersion,
} from '#shared/certificate/certificate-template/schema.ts';
import type { TemplateTrailAct } from '#shared/certificate/certificate-template/trail.ts';
import { Problem } from '#shared/problem.ts';
import { afresh, unlessChanged } from '#functions/platform/afresh.ts';
import type { Basis } from '#functions/platform/basis.ts';
import { composeOutbox } from '#functions/platform/outbox/compose.ts';
import type { Actor } from '#functions/platform/auth/actor.ts';
import type { Write } from '#functions/platform/table/write.ts';
import { createAccountRepository } from '#functions/people/account/repository.ts';
import { createCertificateRepository } from '#functions/certificate/certificate/repository.ts';
import { createTrailRepository, trailActor } from '#functions/record/trail/repository.ts';
import { houseTemplates, houseVersion } from './house.ts';
import { drawTemplateMessage } from './message.ts';
import { createTemplateRepository, type TemplateItem } from './repository.ts';

interface Save {
  readonly template: CertificateTemplate;
  readonly note: string;
  readonly revision: number;
}

export interface TemplateService {
  overview(): Promise<TemplateOverview>;
  /** @throws Problem `not-found` */
  get(version: number): Promise<TemplateDetail>;
  createFrom(
    actor: Actor,
    from: number,
    more: { readonly note: string; readonly layout: TemplateLayout },
  ): Promise<TemplateVersion>;
  /** @throws Problem `version-conflict` where somebody else saved it, or it was published */
  save(actor: Actor, version: number, next: Save): Promise<TemplateVersion>;
  delete(actor: Actor, version: number, revision: number): Promise<void>;
  /** @throws Problem `template-not-publishable` where it could never be drawn */
  draw(version: number, revision: number, number: string | undefined): Promise<TemplateVersion>;
  /** Another version than was seen is in use by now: `version-conflict`. @throws Problem `template-not-publishable` */
  publish(actor: Actor, version: number, reason: string, instead: number): Promise<TemplateOverview>;
}

const trailShown = 50;
const subject = { kind: 'certificate-templates' } as const;

const toVersion = (item: TemplateItem): TemplateVersion => templateVersionSchema.parse(item);

export function createTemplateService(base: Basis): TemplateService {
  const { table, clock } = base;
  const templates = createTemplateRepository(table);
  const certificates = createCertificateRepository(table);
  const accounts = createAccountRepository(table);
  const trail = createTrailRepository(table, clock);
  const outbox = composeOutbox(base);

  const bodyOf = async (version: number, layout: TemplateLayout = 'formal'): Promise<CertificateTemplate> =>
    version === 0 ? houseTemplates[layout] : templates.getBody(version);

  async function draftOf(version: number, revision: number): Promise<TemplateItem> {
    const item = await templates.get(version);
    if (item.state !== 'draft' || item.revision !== revision) throw new Problem('version-conflict');
    return item;
  }

  const changed = async ({ userId }: Actor) => {
    const { by, byName } = await trailActor(accounts, userId);
    return { changedAt: clock().toISOString(), changedBy: by, changedByName: byName };
  };

  const recorded = async (
    { userId }: Actor,
    act: TemplateTrailAct,
    more: { readonly detail: string; readonly reason?: string },
  ): Promise<Write> => trail.record(subject, { ...(await trailActor(accounts, userId)), act, ...more });

  async function overview(): Promise<TemplateOverview> {
    const [current, items, acts] = await Promise.all([
      templates.current(),
      templates.list(),
      trail.list(subject, { limit: trailShown }),
    ]);
    return { current, items: items.map(toVersion), trail: acts.items };
  }

  async function publishable(version: number): Promise<TemplateItem | undefined> {
    if (version === 0) return undefined;
    const item = await templates.get(version);
    const drawn = item.check?.state === 'good' && item.check.revision === item.revision;
    if (item.state === 'draft' && (!drawn || faultsOf(await templates.getBody(version)).length > 0))
      throw new Problem('template-not-publishable');
    return item;
  }

  return {
    overview,

    async get(version) {
      const [item, template, current] = await Promise.all([
        version === 0 ? houseVersion : templates.get(version),
        bodyOf(version),
        templates.current(),
      ]);
      return {
        ...templateVersionSchema.parse(item),
        template,
        current: current === version,
        faults: faultsOf(template),
      };
    },

    async createFrom(actor, from, { note, layout }) {
      const template = await bodyOf(from, layout);
      const made = await changed(actor);
      return afresh(async () => {
        const last = (await templates.list())[0]?.version ?? 0;
        const item: TemplateItem = {
          ...made,
          version: last + 1,
          state: 'draft',
          note,
          revision: 1,
          lock: 1,
        };
        // Somebody else began one in the same moment.
        return unlessChanged(async () => {
          await outbox.commit(templates.create(item, template), []);
          return toVersion(item);
        });
      });
    },

    async save(actor, version, { template, note, revision }) {
      const item = await draftOf(version, revision);
      if (JSON.stringify(template).length > maximumSize) throw new Problem('too-large');
      const { check: _, ...rest } = item;
      const next: TemplateItem = { ...rest, ...(await changed(actor)), note, revision: revision + 1 };
      await outbox.commit(templates.save(item, next, template), []);
      return toVersion(next);
    },

    async delete(actor, version, revision) {
      const item = await draftOf(version, revision);
      const record = await recorded(actor, 'delete', { detail: `${String(version)}版 ${item.note}` });
      await outbox.commit([...templates.remove(item), record], []);
    },

    async draw(version, revision, number) {
      const item = await draftOf(version, revision);
      if (faultsOf(await templates.getBody(version)).length > 0)
        throw new Problem('template-not-publishable');
      if (number !== undefined) await certificates.getByNumber(number);
      const next: TemplateItem = {
        ...item,
        check: { revision, state: 'drawing', ...(number !== undefined && { number }) },
      };
      await outbox.commit(templates.save(item, next), [drawTemplateMessage({ version, revision })]);
      return toVersion(next);
    },

    async publish(actor, version, reason, instead) {
      const item = await publishable(version);
      const act = isWayBack(item ?? houseVersion, instead) ? 'roll-back' : 'publish';
      const detail = `${String(instead)}版 → ${String(version)}版`;
      const at = clock().toISOString();
      await outbox.commit(
        [
          templates.use(version, instead),
          await recorded(actor, act, { detail, reason }),
          ...(item === undefined
            ? []
            : templates.save(item, { ...item, state: 'published', publishedAt: item.publishedAt ?? at })),
        ],
        [],
      );
      return overview();
    },
  };
}
