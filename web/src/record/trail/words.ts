/** The record of the office in words and in places. Pure. */
import { to, type Address } from '#shared/kernel/paths.ts';
import { fileInstant } from '#web/lib/file-instant.ts';
import { attemptIdOf } from '#shared/competition/result/id.ts';
import { actLabel, subjectLabel } from '#shared/trail-acts.ts';
import type { ListedTrailEntry, TrailSubjectKind } from '#shared/record/trail/schema.ts';
import { withoutReadings } from '#web/lib/readings.ts';
import type { TextTable } from '#web/lib/table-file.ts';

type Subject = ListedTrailEntry['subject'];

const places: Readonly<Record<TrailSubjectKind, (id: string) => Address>> = {
  user: (id) => to('/admin/users/:id', { id }),
  organization: (id) => to('/admin/organizations/:id', { id }),
  'mail-address': () => to('/admin/users'),
  order: (id) => to('/admin/orders/:id', { id }),
  certificate: (number) => to('/admin/certificates/issued/:number', { number }),
  parcel: () => to('/admin/certificates'),
  season: (id) => to('/admin/competition/seasons/:id', { id }),
  division: (code) => to('/admin/competition/divisions/:code', { code }),
  'task-text': (id) => to('/admin/competition/texts/:id', { id }),
  'entry-settings': () => to('/admin/competition/settings'),
  prices: () => to('/admin/audit'),
  'certificate-templates': () => to('/admin/certificates/templates'),
  ruling: (id) =>
    id.startsWith('res_')
      ? to('/admin/competition/results/:id', { id: attemptIdOf(id) })
      : to('/admin/competition/results', {}, { season: id }),
  news: (id) => to('/admin/news/:id', { id }),
  switches: () => to('/admin/switches'),
  'static-page': (slug) => to('/admin/pages/:slug', { slug }),
  attention: () => to('/dashboard/admin'),
  job: () => to('/admin/jobs'),
  delivery: () => to('/admin/jobs'),
  trail: () => to('/admin/audit'),
};
const known: ReadonlyMap<string, (id: string) => Address> = new Map(Object.entries(places));

/** Undefined for a kind of a later version. */
export const placeOf = ({ kind, id = '' }: Subject): Address | undefined => known.get(kind)?.(id);

export const subjectWords = ({ kind, id }: Subject): string =>
  id === undefined ? subjectLabel(kind) : `${subjectLabel(kind)} ${id}`;

export const actWords = ({ subject, act, detail }: ListedTrailEntry): string =>
  [actLabel(subject.kind, act), withoutReadings(detail ?? '')].filter(Boolean).join('：');

export const trailTable = (entries: readonly ListedTrailEntry[]): TextTable => [
  ['日時', '行った人', '利用者番号', '対象', '対象の番号', '操作', '内容', '理由', '記録番号'],
  ...entries.map(({ at, byName, by, subject, act, detail = '', reason = '', id }) => [
    fileInstant(at),
    byName,
    by,
    subjectLabel(subject.kind),
    subject.id ?? '',
    actLabel(subject.kind, act),
    withoutReadings(detail),
    reason,
    id,
  ]),
];
