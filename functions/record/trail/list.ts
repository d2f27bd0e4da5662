/** Everything the office did, newest first: the shards of a year merged by their ids, which sort by time. */
import { encodeTime, decodeTime } from 'ulid';
import * as z from 'zod';
import { idPrefixes } from '#shared/kernel/id.ts';
import type { Page, PageQuery } from '#shared/kernel/page.ts';
import { dayMs, japanInstant } from '#shared/kernel/time.ts';
import type { TrailFilter } from '#shared/record/trail/contract.ts';
import { listedTrailEntrySchema, type ListedTrailEntry } from '#shared/record/trail/schema.ts';
import { Problem } from '#shared/problem.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { placesOf, yearOf } from './place.ts';

/** Nobody did anything before. */
const firstYear = 2026;
/** Rounds of one answer: a rare act among thousands goes on with the next page. */
const mostRounds = 6;
/** Of the digits of a time in an id. */
const timeLength = 10;
const idLength = 30;

/** By its place in the index: a ruling has an id of its own noun. */
const rowSchema = listedTrailEntrySchema
  .omit({ id: true })
  .extend({ gsi1sk: listedTrailEntrySchema.shape.id })
  .transform(({ gsi1sk: id, ...entry }): ListedTrailEntry => ({ id, ...entry }));

/** Sorts before every id of that millisecond. */
const edge = (ms: number): string => `${idPrefixes.audit}_${encodeTime(Math.max(0, ms), timeLength)}`;
const timeOf = (id: string): number => decodeTime(id.slice(idPrefixes.audit.length + 1));

const cursorSchema = z.string().regex(/^aud_[0-7][0-9A-HJKMNP-TV-Z]{25}$/u);

function placeOf(cursor: string): string {
  const parsed = cursorSchema.safeParse(cursor);
  if (!parsed.success) throw new Problem('invalid-input', { detail: 'ページの位置が正しくありません。' });
  return parsed.data;
}

const fits = ({ by, act }: TrailFilter, entry: ListedTrailEntry): boolean =>
  (by === undefined || entry.by === by) && (act === undefined || entry.act === act);

type ListTrail = (filter: TrailFilter, query: PageQuery) => Promise<Page<ListedTrailEntry>>;

export const createListTrail = (table: Table, clock: Clock): ListTrail => {
  /** What lies below `before` in a year: all of it down to `until`, where there may be more. */
  async function round(year: number, filter: TrailFilter, least: string, before: string, limit: number) {
    const places = placesOf(year, filter.kind);
    // The entries are spread evenly: all of a page from one shard is as good as never.
    const each = Math.ceil((limit / places.length) * 1.5) + 1;
    const read = await Promise.all(
      places.map((place) =>
        table.query(rowSchema, { ...place, from: least, to: before, limit: each, newestFirst: true }),
      ),
    );
    const ends = read.flatMap(({ lastKey }) => (lastKey === undefined ? [] : [lastKey]));
    const until = ends
      .map((key) => key['gsi1sk'] ?? key['gsi2sk'] ?? '')
      .toSorted()
      .at(-1);
    const items = read
      .flatMap(({ items: rows }) => rows)
      // `to` includes the entry of the cursor itself.
      .filter(({ id }) => id < before && (until === undefined || id >= until))
      .toSorted((a, b) => (a.id < b.id ? 1 : -1));
    return { items, until };
  }

  return async (filter, { cursor, limit }) => {
    const { from, to } = filter;
    const end = to === undefined ? clock().getTime() + dayMs : Date.parse(japanInstant(to)) + dayMs;
    const begin = Date.parse(japanInstant(from ?? `${firstYear}-01-01`));
    const least = edge(begin);
    let before = cursor === undefined ? edge(end) : placeOf(cursor);
    // The end itself is no part of it: on New Year's Eve that would be another year.
    let year = yearOf(cursor === undefined ? end - 1 : Math.min(timeOf(before), end - 1));
    const items: ListedTrailEntry[] = [];
    for (let rounds = 0; rounds < mostRounds && before > least; rounds++) {
      const found = await round(year, filter, least, before, limit);
      for (const entry of found.items) {
        if (fits(filter, entry)) items.push(entry);
        if (items.length === limit) return { items, nextCursor: entry.id };
      }
      if (found.until === undefined) {
        before = edge(Date.parse(japanInstant(`${year}-01-01`)));
        year -= 1;
        if (year < Math.max(firstYear, yearOf(begin))) return { items };
      } else before = found.until;
    }
    return before > least ? { items, nextCursor: before.padEnd(idLength, '0') } : { items };
  };
};
