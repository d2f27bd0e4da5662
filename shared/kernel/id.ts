/** Prefixed ids, sortable by time: `ord_01J…`. The prefix says the noun, so a mixed-up id fails to parse. */
import * as z from 'zod';

export const idPrefixes = {
  appeal: 'apl',
  application: 'cap',
  attempt: 'att',
  audit: 'aud',
  certificate: 'crt',
  contact: 'ctc',
  entry: 'ent',
  group: 'grp',
  guest: 'gst',
  import: 'imp',
  invitation: 'inv',
  inviteCode: 'ivc',
  job: 'job',
  mail: 'mal',
  news: 'nws',
  notice: 'ntc',
  order: 'ord',
  organization: 'org',
  outbox: 'out',
  outboxBulk: 'blk',
  parcel: 'par',
  payment: 'pay',
  rejudgeSet: 'rjs',
  result: 'res',
  ruling: 'rul',
  season: 'sea',
  subscription: 'sub',
  taskText: 'txt',
  trainingLog: 'trl',
  user: 'usr',
  view: 'vew',
} as const;
export type IdNoun = keyof typeof idPrefixes;

/** What is chosen on forms, in words. */
const chosen: Partial<Record<IdNoun, string>> = { group: 'グループを' };

/** Crockford base-32 ULID after the prefix; user ids carry the identity provider's subject instead (functions/README.md). */
export const idSchema = <N extends IdNoun>(noun: N) =>
  z.string().regex(new RegExp(`^${idPrefixes[noun]}_[0-9A-Za-z-]{8,40}$`), {
    error: ({ input }) => (input === '' ? `${chosen[noun] ?? ''}選んでください` : 'IDの形が正しくありません'),
  });
