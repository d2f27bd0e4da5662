import type { ReactNode } from 'react';
import { ineligibility } from '#shared/competition/result/policy.ts';
import type { Result } from '#shared/competition/result/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { ineligibilityWords } from '../words.ts';

interface CertificateCallProps {
  result: Result;
  /** What one would apply for. */
  sample: ReactNode;
}

/** Apply, see how far it is, or why neither. */
export function CertificateCall({ result, sample }: CertificateCallProps) {
  const reason = ineligibility(result);
  if (reason === undefined)
    return (
      <Stack>
        <p>{result.level}の認定証（PDFまたは紙）を申し込めます。</p>
        {sample}
        <p>
          <Link look="primary" to={to('/certificateApplication', {}, { result: result.id })} wide>
            認定証を申し込む
          </Link>
        </p>
      </Stack>
    );
  const { sentence, inHistory } = ineligibilityWords[reason];
  return (
    <Stack gap="s">
      <p>{sentence}</p>
      {result.certificateId !== undefined && (
        <p>
          <Link
            look="standalone"
            to={to('/maipaso-competition/participant/certificate/:id', { id: result.certificateId })}
          >
            認定証を見る
          </Link>
        </p>
      )}
      {inHistory && (
        <p>
          <Link look="standalone" to={to('/certificateApplication/history')}>
            申込の履歴を見る
          </Link>
        </p>
      )}
    </Stack>
  );
}
