import type { OfficeCertificate } from '#shared/certificate/certificate-application/office-contract.ts';
import type { CertificateAct } from '#shared/certificate/certificate/policy.ts';
import { ReasonDialog } from '#web/record/parts/reason-dialog.tsx';
import { decideCertificate } from '../office-queries.ts';
import { certificateActWords } from '../office-words.ts';

interface CertificateActDialogProps {
  certificate: OfficeCertificate;
  act: CertificateAct;
  onClose: () => void;
  onDone: () => void;
}

export function CertificateActDialog({ certificate, act, ...rest }: CertificateActDialogProps) {
  const { number, status } = certificate;
  const words = certificateActWords[act];
  return (
    <ReasonDialog
      {...rest}
      about={number}
      act={words.act}
      decide={(reason) => decideCertificate(number, { act, reason, status })}
      destructive={act === 'revoke'}
      hint="持ち主の画面と、購入した方へのメールに載ります"
    >
      <p>{words.text}</p>
    </ReasonDialog>
  );
}
