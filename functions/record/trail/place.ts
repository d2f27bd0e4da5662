/** Where entries stand: beside what they are about, and in the list of all of them (functions/record/README.md). */
import type { TrailSubjectKind } from '#shared/record/trail/schema.ts';
import { shardOf } from '#functions/platform/table/shard.ts';

/** Beside what it is about. */
const partitionsById = {
  'task-text': (id: string) => `TASK_TEXT#${id}`,
  season: (id: string) => `SEASON#${id}`,
  division: (id: string) => `DIVISION#${id}`,
  parcel: (id: string) => `PARCEL#${id}`,
  order: (id: string) => `ORDER#${id}`,
  /** By its number. */
  certificate: (id: string) => `CERTIFICATE_NUMBER#${id}`,
  news: (id: string) => `NEWS#${id}`,
  'static-page': (id: string) => `STATIC_PAGE#${id}`,
  user: (id: string) => `USER#${id}#OFFICE`,
  organization: (id: string) => `ORG#${id}#OFFICE`,
  /** Of one without an account; by the beginning of its hash. */
  'mail-address': (id: string) => `MAIL_ADDRESS#${id}`,
  attention: (id: string) => `ATTENTION_ENTRY#${id}`,
  job: (id: string) => `JOB_TRAIL#${id}`,
  delivery: (id: string) => `OUTBOX#${id}`,
} as const;
const partitions = {
  'entry-settings': 'ENTRY_SETTINGS',
  prices: 'PRICES',
  'certificate-templates': 'CERTIFICATE_TEMPLATES',
  switches: 'SWITCHES',
  trail: 'TRAIL',
} as const;

export type TrailSubject =
  | { readonly kind: keyof typeof partitionsById; readonly id: string }
  | { readonly kind: keyof typeof partitions };

export const partitionOf = (subject: TrailSubject): string =>
  'id' in subject ? partitionsById[subject.kind](subject.id) : partitions[subject.kind];

/** A job that writes hundreds of entries in a minute must not meet itself in one place; each page of the list reads them all. */
const trailShards = 4;

/** Of the Japanese calendar year. */
const shardPlace = (year: number, shard: number): string => `TRAIL#${year}#${shard}`;
const kindPlace = (year: number, kind: TrailSubjectKind): string => `TRAIL_OF#${kind}#${year}`;

const japanOffsetMs = 9 * 60 * 60 * 1000;
export const yearOf = (ms: number): number => new Date(ms + japanOffsetMs).getUTCFullYear();

/** A query of one index. */
interface ListPlace {
  readonly pk: string;
  readonly index: 'gsi1' | 'gsi2';
}

/** What together holds the entries of a year, or of one kind of subject in it. */
export const placesOf = (year: number, kind?: TrailSubjectKind): ListPlace[] =>
  kind === undefined
    ? Array.from({ length: trailShards }, (_, shard) => ({
        pk: shardPlace(year, shard),
        index: 'gsi1' as const,
      }))
    : [{ pk: kindPlace(year, kind), index: 'gsi2' }];

/** Where one of them stands in both indexes. */
export const listKeys = (kind: TrailSubjectKind, id: string, at: Date) => {
  const year = yearOf(at.getTime());
  return {
    gsi1pk: shardPlace(year, shardOf(id) % trailShards),
    gsi1sk: id,
    gsi2pk: kindPlace(year, kind),
    gsi2sk: id,
  };
};
