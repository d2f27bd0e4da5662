/** Everything the office does that is recorded, by what it is about and in words; each feature brings its own. */
import { addressTrail, userTrail } from './office/account-care/trail.ts';
import { attentionTrail } from './record/attention/trail.ts';
import { certificateTrail } from './certificate/certificate/trail.ts';
import { templateTrail } from './certificate/certificate-template/trail.ts';
import { masterTrailActs } from './competition/competition/trail.ts';
import { deliveryTrail } from './mail/delivery/trail.ts';
import { jobTrail } from './record/job/trail.ts';
import { newsTrail } from './site/news/trail.ts';
import { priceTrail } from './shop/order/trail.ts';
import { organizationTrail } from './people/organization/trail.ts';
import { trainingTrail } from './practice/training-log/trail.ts';
import { parcelTrail } from './certificate/parcel/trail.ts';
import { paymentTrail } from './shop/payment/trail.ts';
import { rulingTrail } from './competition/ruling/trail.ts';
import { staticPageTrail } from './site/static-page/trail.ts';
import { textTrailActs } from './competition/task-text/trail.ts';
import { switchTrail } from './record/feature-switch/trail.ts';
import type { TrailSubjectKind } from './record/trail/schema.ts';
import { trailTrail } from './record/trail/trail.ts';

interface SubjectWords {
  readonly label: string;
  readonly acts: Readonly<Record<string, string>>;
}

export const trailSubjects = {
  user: { label: '利用者', acts: { ...userTrail, ...trainingTrail } },
  organization: { label: '団体・学校', acts: organizationTrail },
  'mail-address': { label: 'アカウントのないアドレス', acts: addressTrail },
  order: { label: '注文', acts: paymentTrail },
  certificate: { label: '認定証', acts: certificateTrail },
  parcel: { label: '認定証の発送', acts: parcelTrail },
  season: { label: 'シーズン', acts: masterTrailActs },
  division: { label: '部門', acts: masterTrailActs },
  'task-text': { label: '課題文', acts: textTrailActs },
  'entry-settings': { label: '参加料と条件', acts: masterTrailActs },
  prices: { label: '料金', acts: priceTrail },
  'certificate-templates': { label: '認定証の書式', acts: templateTrail },
  ruling: { label: '結果と順位表', acts: rulingTrail },
  news: { label: 'お知らせ', acts: newsTrail },
  'static-page': { label: '案内のページ', acts: staticPageTrail },
  switches: { label: '受付の停止', acts: switchTrail },
  attention: { label: '要対応', acts: attentionTrail },
  job: { label: '裏で進む処理', acts: jobTrail },
  delivery: { label: '送付', acts: deliveryTrail },
  trail: { label: '操作の記録', acts: trailTrail },
} as const satisfies Readonly<Record<TrailSubjectKind, SubjectWords>>;

const known: ReadonlyMap<string, SubjectWords> = new Map(Object.entries<SubjectWords>(trailSubjects));

/** A kind, or an act, of a later version is named as it was written. */
export const subjectLabel = (kind: string): string => known.get(kind)?.label ?? `ほかの対象（${kind}）`;
export const actLabel = (kind: string, act: string): string =>
  known.get(kind)?.acts[act] ?? `ほかの操作（${act}）`;
