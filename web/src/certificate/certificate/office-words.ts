/** What the office may do about a certificate that is out, in words. Pure. */
import type { CertificateAct } from '#shared/certificate/certificate/policy.ts';
import type { ParcelStatus } from '#shared/certificate/parcel/schema.ts';

export const certificateActWords: Readonly<Record<CertificateAct, { act: string; text: string }>> = {
  suspend: {
    act: '効力を一時的に止める',
    text: '照会の画面とオープンバッジが「一時停止中」になります。あとで戻せます。',
  },
  resume: { act: '効力を戻す', text: '照会の画面とオープンバッジが「有効」に戻ります。' },
  revoke: {
    act: '取り消す',
    text: 'この認定証は二度と有効に戻せません。返金が要るときは、注文の画面で行ってください。',
  },
};

const printed = '紙の認定証は印刷してあります。送らないでください。';
const paperWords: Partial<Record<ParcelStatus, string>> = {
  printing: `${printed}小包は、送るものが残れば「印刷待ち」に戻ります。`,
  returned: printed,
};

/** What an act means, for the paper that is in the office too. */
export const certificateActMeaning = (act: CertificateAct, parcel: ParcelStatus | undefined): string =>
  `${certificateActWords[act].text}${act === 'resume' || parcel === undefined ? '' : (paperWords[parcel] ?? '')}`;
