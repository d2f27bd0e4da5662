import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Sheet } from '#shared/certificate/certificate-application/guest-contract.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { isProblem, isUnknown } from '#web/lib/api-error.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Form } from '#web/ui/form.tsx';
import { later } from '#web/ui/later.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { unprintable } from '#web/ui/unprintable.ts';
import { ApplicationSteps } from '../components/application-steps.tsx';
import { DeliveryFields } from '../components/delivery-fields.tsx';
import { KanaOverName } from '../components/kana-over-name.tsx';
import { SheetResultsField, Sum } from '../components/sheet-results.tsx';
import {
  guestFormSchema,
  guestInput,
  keepGuestDraft,
  readGuestDraft,
  type GuestForm,
} from '../guest-draft.ts';
import { guestQuoteQuery, sheetQuery } from '../guest-queries.ts';
import { noAddress } from '../how.ts';
import { sheetResultWords, sheetWords, whyClosed } from '../words.ts';

const CertificateSample = later(
  async () => (await import('../components/certificate-sample.tsx')).CertificateSample,
);

/** Of a sheet from which nothing can be applied for. */
function Closed({ sheet: { maskedName, seasonTitle, results } }: { sheet: Sheet }) {
  const why = sheetWords[whyClosed(results)];
  return (
    <Stack>
      <Notice title={why.title} tone="warn">
        {why.text}
      </Notice>
      <DefinitionList
        items={[
          { term: 'お名前', value: `${maskedName} さん` },
          { term: '大会', value: seasonTitle },
          ...results.map(({ divisionName, level = '', score, unit }) => ({
            term: divisionName,
            value:
              score === undefined
                ? sheetResultWords.withdrawn
                : `${level} ${formatCount(score)}${unit}`.trim(),
          })),
        ]}
      />
    </Stack>
  );
}

function Apply({ sheet, token }: { sheet: Sheet; token: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const draft = readGuestDraft();
  const before = draft?.sheet === token ? draft.form : undefined;
  const open = sheet.results.filter(({ state }) => state === 'valid');
  const openIds = open.map(({ id }) => id);
  async function confirm(form: GuestForm) {
    const refusal = await unprintable(
      { printedName: form.printedName, printedKana: form.printedKana },
      '認定証',
    );
    if (refusal !== undefined) return refusal;
    const input = guestInput(keepGuestDraft(form, token));
    try {
      await queryClient.fetchQuery(guestQuoteQuery(input));
    } catch (error) {
      // What is wrong with a field is said at the field; all else the next page says.
      if (isProblem(error, 'invalid-input')) return refusalOf(error, ['printedName', 'printedKana']);
    }
    await navigate(to('/certificateApplicationQrConfirm'));
    return undefined;
  }
  return (
    <Stack gap="l">
      <Suspense fallback={<Skeleton height={10.6} label="見本を読み込んでいます" shape="block" />}>
        <CertificateSample level={open[0]?.level} name={sheet.maskedName} />
      </Suspense>
      <Section title={`${sheet.maskedName} さん　${sheet.seasonTitle}`}>
        <Form
          aria-label="認定証の申込"
          defaultValues={{
            resultIds:
              before?.resultIds.filter((id) => openIds.includes(id)) ?? (open.length === 1 ? openIds : []),
            printedName: before?.printedName ?? '',
            printedKana: before?.printedKana ?? '',
            email: before?.email ?? '',
            how: before?.how ?? 'digital',
            delivery: before?.how === 'paper' ? before.delivery : noAddress,
          }}
          onSubmit={confirm}
          schema={guestFormSchema}
        >
          <SheetResultsField results={sheet.results} />
          <TextField
            autoComplete="off"
            hint={`${sheet.maskedName} さんのお名前を、登録されているとおりの漢字・かなで入力してください。認定証にこのとおり印字します`}
            label="認定証に印字する氏名"
            name="printedName"
            width="half"
          />
          <KanaOverName />
          <TextField
            autoComplete="email"
            hint="お支払いの続きと認定証のダウンロードのためのリンクをお送りします"
            inputMode="email"
            label="メールアドレス"
            name="email"
            type="email"
          />
          <DeliveryFields again={false} />
          <Sum />
          <SubmitButton>申込内容を確認する</SubmitButton>
        </Form>
      </Section>
      <p>{`このQRコードからは、${formatDay(sheet.validUntil)}まで申し込めます。アカウントは要りません。`}</p>
    </Stack>
  );
}

function Unknown() {
  return (
    <EmptyState title="この成績シートは見つかりませんでした">
      QRコードを読み取れていない可能性があります。成績シートのQRコードをもう一度読み取ってください。
    </EmptyState>
  );
}

const isOpen = ({ results }: Sheet): boolean => results.some(({ state }) => state === 'valid');

export function Component() {
  const token = useSearchParams()[0].get('t') ?? '';
  const query = useQuery({ ...sheetQuery(token), enabled: token !== '' });
  const unknown = token === '' || isUnknown(query.error);
  return (
    <>
      {/* The code stands in this page's address and goes to no other. */}
      <meta content="no-referrer" name="referrer" />
      <PageHeader
        above={query.data !== undefined && isOpen(query.data) && <ApplicationSteps at="入力" />}
        lead="成績シートの結果の級・段を証明する認定証を申し込めます。"
        title="認定証の申込"
      />
      {unknown ? (
        <Unknown />
      ) : (
        <Loaded
          pending={<Skeleton label="成績シートを確かめています" lines={8} shape="row" />}
          query={query}
          what="成績シート"
        >
          {(sheet) => (isOpen(sheet) ? <Apply sheet={sheet} token={token} /> : <Closed sheet={sheet} />)}
        </Loaded>
      )}
    </>
  );
}
