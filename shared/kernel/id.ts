/** Prefixed ids, sortable by time: `ord_01J…`. The prefix says the noun, so a mixed-up id fails to parse. */
import * as z from 'zod';

export const idPrefixes = {
  appeal: 'apl',
  application: 'cap',
  attempt: 'att',
  audit: 'aud',
  certificate: 'crt',
  entry: 'ent',
  group: 'grp',
  guest: 'gst',
  import: 'imp',
  invitation: 'inv',
  inviteCode: 'ivc',
  job: 'job',
  mail: 'mal',
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
  user: 'usr',
} as const;
export type IdNoun = keyof typeof idPrefixes;

/** Crockford base-32 ULID after the prefix; user ids carry the identity provider's subject instead (functions/README.md). */
export const idSchema = <N extends IdNoun>(noun: N) =>
  z.string().regex(new RegExp(`^${idPrefixes[noun]}_[0-9A-Za-z-]{8,40}$`), 'IDの形が正しくありません');
