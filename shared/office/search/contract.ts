import * as z from 'zod';
import { office } from '#shared/kernel/access.ts';
import { defineContract } from '#shared/kernel/contract.ts';
import { line } from '#shared/kernel/text.ts';
import { searchForms } from './policy.ts';

/** What has a page in the console. */
const foundKinds = [
  'user',
  'address',
  'organization',
  'order',
  'certificate',
  'parcel',
  'estimate',
  'contact',
  'result',
  'delivery',
  'mail',
] as const;

export const foundSchema = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  /** What it is called, in words. */
  title: z.string(),
  detail: z.string().optional(),
  /** What its page needs besides. */
  more: z.string().optional(),
});
export type Found = z.output<typeof foundSchema>;

const searchLimit = { per: 'actor', requests: 60, seconds: 60 } as const;

export const searchContract = defineContract({
  searchAnything: {
    method: 'POST',
    path: '/api/main/admin/search',
    summary:
      '番号・コード・メールアドレスのどれからでも、事務局の画面にあるものを探す（利用者を表示すると記録に残る）',
    access: office,
    // An address or a check code stands in no address bar and no log.
    body: z.object({ text: line(400, '探すものを入力してください') }),
    response: z.object({ looked: z.array(z.enum(searchForms)), items: z.array(foundSchema) }),
    rateLimit: searchLimit,
  },
});
