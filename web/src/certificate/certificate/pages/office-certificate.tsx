import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { withReading } from '#shared/certificate/certificate-application/reading.ts';
import type { OfficeCertificate } from '#shared/certificate/certificate/office-contract.ts';
import { certificateTrail } from '#shared/certificate/certificate/trail.ts';
import {
  certificateActs,
  certificateAfter,
  type CertificateAct,
} from '#shared/certificate/certificate/policy.ts';
import { certificateNumberSchema } from '#shared/certificate/certificate/schema.ts';
import { workStatuses } from '#shared/certificate/parcel/contract.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { type LoaderArgs, orNotFound } from '#web/lib/loader.ts';
import { useAskReason } from '#web/record/parts/ask-reason.tsx';
import { TrailSection } from '#web/record/trail/components/trail-table.tsx';
import { parcelWords } from '#web/certificate/certificate-application/words.ts';
import { usePageTitle } from '#web/lib/document-title.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { officeCertificateQuery, decideCertificate } from '../office-queries.ts';
import { certificateActMeaning, certificateActWords } from '../office-words.ts';
import { statusWords } from '../words.ts';

/** With the form library behind them: they come when they are asked for. */
const NameDialog = later(
  async () =>
    (await import('#web/certificate/certificate-application/components/name-correction-dialog.tsx'))
      .NameCorrectionDialog,
);

export function loader({ queryClient, params: { number = '' } }: LoaderArgs): void {
  // What cannot be a certificate's number is as unknown as one that never was.
  if (!certificateNumberSchema.safeParse(number).success) throw new Response(null, { status: 404 });
  void queryClient.prefetchQuery(officeCertificateQuery(number));
}

const another = (number: string) => (
  <Link to={to('/admin/certificates/issued/:number', { number })}>{number}</Link>
);

function Standing({ certificate }: { certificate: OfficeCertificate }) {
  const { status, reason, supersedes, supersededBy, suspendedForPayment, application } = certificate;
  const { title, tone } = statusWords[status];
  return (
    <Stack>
      <Notice title={title} tone={tone}>
        {suspendedForPayment && <p>支払いの異議申し立て、または返金のために止まっています。</p>}
        {reason !== undefined && status !== 'valid' && <p>{`理由：${reason}`}</p>}
        {supersededBy !== undefined && <p>新しい認定証：{another(supersededBy)}</p>}
        {supersedes !== undefined && <p>前の認定証：{another(supersedes)}</p>}
      </Notice>
      {application?.correcting === true && (
        <Notice title="氏名を直した新しい認定証を作っています">
          数秒でできあがります。できると、この認定証は「差し替え済み」になります。
        </Notice>
      )}
    </Stack>
  );
}

/** Where it is, with the way to it as long as the office has something to do about it. */
const paperFact = (
  parcel: NonNullable<NonNullable<OfficeCertificate['application']>['parcel']>,
): ReactNode => {
  const status = workStatuses.find((one) => one === parcel.status);
  return status === undefined ? (
    parcelWords(parcel)
  ) : (
    <Link to={to('/admin/certificates', {}, { status })}>{parcelWords(parcel)}</Link>
  );
};

function Facts({ certificate }: { certificate: OfficeCertificate }) {
  const { accountName, application } = certificate;
  return (
    <DefinitionList
      items={[
        { term: '券面の氏名', value: withReading(certificate) },
        ...(accountName === undefined ? [] : [{ term: 'アカウントの氏名', value: accountName }]),
        {
          term: '大会と部門',
          value: `${certificate.seasonTitle} ${certificate.divisionName} ${certificate.level}`,
        },
        { term: '得点', value: `${formatCount(certificate.score)}${certificate.unit ?? ''}` },
        { term: '発行日', value: formatDay(`${certificate.issuedOn}T00:00:00+09:00`) },
        {
          term: '注文',
          value:
            application === undefined ? (
              '購入した方のアカウントとともに消えました'
            ) : (
              <Link to={to('/admin/orders/:id', { id: application.orderId })}>{application.orderId}</Link>
            ),
        },
        ...(application?.parcel ? [{ term: '紙の認定証', value: paperFact(application.parcel) }] : []),
      ]}
    />
  );
}

function Shown({ certificate }: { certificate: OfficeCertificate }) {
  const toast = useToast();
  const [correcting, setCorrecting] = useState(false);
  const { number, status, application } = certificate;
  const [ask, dialog] = useAskReason((act: CertificateAct) => ({
    about: number,
    act: certificateActWords[act].act,
    decide: (reason) => decideCertificate(number, { act, reason, status }),
    destructive: act === 'revoke',
    done: '記録して、購入した方にお知らせしました',
    hint: '持ち主の画面と、購入した方へのメールに載ります',
    meaning: certificateActMeaning(act, application?.parcel?.status),
  }));
  const correctable = status === 'valid' && application?.status === 'issued';
  const possible = certificateActs.filter((act) => certificateAfter(certificate, act) !== undefined);
  return (
    <Stack gap="l">
      <Section title="いまの状態">
        <Stack>
          <Standing certificate={certificate} />
          <Facts certificate={certificate} />
          <Stack across>
            {correctable && <Button onClick={() => setCorrecting(true)}>氏名を直す</Button>}
            {possible.map((act) => (
              <Button key={act} look={act === 'revoke' ? 'danger' : 'secondary'} onClick={() => ask(act)}>
                {certificateActWords[act].act}
              </Button>
            ))}
          </Stack>
        </Stack>
      </Section>
      <TrailSection entries={certificate.trail} words={certificateTrail} />
      {dialog}
      <Suspense>
        {correcting && (
          <NameDialog
            certificate={certificate}
            onClose={() => setCorrecting(false)}
            onDone={() => {
              setCorrecting(false);
              toast('新しい認定証を作り始めました');
            }}
          />
        )}
      </Suspense>
    </Stack>
  );
}

export function Component() {
  const { number = '' } = useParams();
  const query = useQuery(orNotFound(officeCertificateQuery(number)));
  usePageTitle(query.data && `認定証 ${number}`);
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            here={number}
            trail={[{ label: '発行済みの認定証', to: to('/admin/certificates/issued') }]}
          />
        }
        title={`認定証 ${number}`}
      />
      <Loaded lines={8} query={query} what="認定証">
        {(certificate) => <Shown certificate={certificate} />}
      </Loaded>
    </>
  );
}
