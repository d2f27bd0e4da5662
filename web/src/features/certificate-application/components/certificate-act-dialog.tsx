import type { OfficeCertificate } from '#shared/certificate-application/office-contract.ts';
import type { CertificateAct } from '#shared/certificate/policy.ts';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { decideCertificate } from '../office-queries.ts';

const words: Readonly<Record<CertificateAct, { act: string; text: string }>> = {
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

interface CertificateActDialogProps {
  certificate: OfficeCertificate;
  act: CertificateAct;
  onClose: () => void;
  onDone: () => void;
}

export function CertificateActDialog({ certificate, act, ...rest }: CertificateActDialogProps) {
  const { number, status } = certificate;
  return (
    <ReasonDialog
      {...rest}
      about={number}
      act={words[act].act}
      decide={(reason) => decideCertificate(number, { act, reason, status })}
      destructive={act === 'revoke'}
      hint="持ち主の画面と、購入した方へのメールに載ります"
    >
      <p>{words[act].text}</p>
    </ReasonDialog>
  );
}
