/** Work behind the pages in words and in places. Pure. */
import { to, type Address } from '#shared/kernel/paths.ts';
import type { OfficeJob, OfficeJobAct } from '#shared/record/job/office.ts';
import { formatCount } from '#shared/kernel/count.ts';

interface ActWords {
  readonly act: string;
  readonly done: string;
  readonly meaning: string;
  readonly hint: string;
}

export const actWords: Readonly<Record<OfficeJobAct, ActWords>> = {
  retry: {
    act: 'もう一度進める',
    done: 'もう一度進めています',
    meaning: '済んだところの続きから進めます。同じものが2回作られることはありません。',
    hint: '',
  },
  stop: {
    act: '中止する',
    done: '中止を頼みました',
    meaning:
      'いま処理している分が済むと止まります。済んだ分はそのまま残ります。頼んだ方は、同じ処理を始めからもう一度頼めます。',
    hint: 'この理由は記録に残り、学校・団体の処理であれば、その変更の記録にも書かれます',
  },
};

/** Undefined where there is no page of whom it is for. */
export function placeOf({ owner }: Pick<OfficeJob, 'owner'>): Address | undefined {
  if (owner.startsWith('org_')) return to('/admin/organizations/:id', { id: owner });
  if (owner.startsWith('usr_')) return to('/admin/users/:id', { id: owner });
  return owner.startsWith('sea_') ? to('/admin/competition/seasons/:id', { id: owner }) : undefined;
}

export function ownerWords({ owner }: Pick<OfficeJob, 'owner'>): string {
  if (owner.startsWith('org_')) return '団体・学校';
  if (owner.startsWith('usr_')) return '利用者';
  return owner.startsWith('sea_') ? '大会' : '事務局';
}

export function progressWords({ done, total }: Pick<OfficeJob, 'done' | 'total'>): string {
  const number = formatCount(done);
  return total === undefined ? `${number}件まで` : `${number} / ${formatCount(total)}件`;
}

export function stateWords({ state, stopAsked, tries = 1 }: OfficeJob): {
  readonly label: string;
  readonly tone: 'good' | 'warn' | 'bad' | 'plain';
} {
  if (state === 'failed') return { label: '進まずに止まりました', tone: 'bad' };
  if (stopAsked) return { label: '中止しています', tone: 'warn' };
  if (tries > 1) return { label: `やり直し ${String(tries - 1)}回目`, tone: 'warn' };
  return state === 'waiting' ? { label: '順番待ち', tone: 'plain' } : { label: '進んでいます', tone: 'good' };
}
