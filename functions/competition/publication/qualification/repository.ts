/** Who has a place in the nationals: with the person, and together for whoever decides about the next season. */
import * as z from 'zod';
import {
  qualificationSchema,
  type Qualification,
} from '#shared/competition/publication/qualification/schema.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { replace, type Key, type Write } from '#functions/platform/table/write.ts';

const decidedSchema = z.object({ decidedAt: z.iso.datetime() });
const memberSchema = z.object({ personId: z.string(), seasonId: z.string() });

const personalPrefix = 'QUALIFIED#';
const personalKey = (personId: string, edition: number, divisionCode: string): Key => ({
  pk: `USER#${personId}`,
  sk: `${personalPrefix}${edition}#${divisionCode}`,
});
const partition = (edition: number, divisionCode: string): string => `QUALIFIERS#${edition}#${divisionCode}`;
const memberPrefix = 'PERSON#';
const decidedKey = (edition: number, divisionCode: string, seasonId: string): Key => ({
  pk: partition(edition, divisionCode),
  sk: `DECIDED#${seasonId}`,
});

export interface QualificationRepository {
  /** The newest edition first. */
  listOf(personId: string): Promise<Qualification[]>;
  /** The divisions of an edition that somebody has a place in. */
  divisionsOf(personId: string, edition: number): Promise<Set<string>>;
  /** Everybody with a place in a division, from other seasons than this one. */
  listEarlier(edition: number, divisionCode: string, seasonId: string): Promise<Set<string>>;
  /** May be repeated. */
  give(personId: string, qualification: Qualification): Write[];
  isDecided(edition: number, divisionCode: string, seasonId: string): Promise<boolean>;
  decide(edition: number, divisionCode: string, seasonId: string, decidedAt: string): Write;
}

export const createQualificationRepository = (table: Table): QualificationRepository => ({
  async listOf(personId) {
    const { items } = await table.query(qualificationSchema, {
      pk: `USER#${personId}`,
      prefix: personalPrefix,
      newestFirst: true,
    });
    return items;
  },

  async divisionsOf(personId, edition) {
    const { items } = await table.query(qualificationSchema, {
      pk: `USER#${personId}`,
      prefix: `${personalPrefix}${edition}#`,
      consistent: true,
    });
    return new Set(items.map(({ division }) => division.code));
  },

  async listEarlier(edition, divisionCode, seasonId) {
    const { items } = await table.query(memberSchema, {
      pk: partition(edition, divisionCode),
      prefix: memberPrefix,
      consistent: true,
    });
    return new Set(items.flatMap((member) => (member.seasonId === seasonId ? [] : [member.personId])));
  },

  give: (personId, qualification) => {
    const { edition, division, season } = qualification;
    const pk = partition(edition, division.code);
    return [
      replace({ ...personalKey(personId, edition, division.code), ...qualification }),
      replace({ pk, sk: `${memberPrefix}${personId}`, personId, seasonId: season.id }),
    ];
  },

  isDecided: async (edition, divisionCode, seasonId) =>
    (await table.find(decidedSchema, decidedKey(edition, divisionCode, seasonId), { consistent: true })) !==
    undefined,
  decide: (edition, divisionCode, seasonId, decidedAt) =>
    replace({ ...decidedKey(edition, divisionCode, seasonId), decidedAt }),
});
