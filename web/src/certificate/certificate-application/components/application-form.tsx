import { type ReactNode, useEffect } from 'react';
import * as z from 'zod';
import type { ResultSummary } from '#shared/competition/result/schema.ts';
import { Form } from '#web/ui/form.tsx';
import { useFieldValue } from '#web/ui/form-context.ts';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Keycap } from '#web/ui/keycap.tsx';
import { RadioField } from '#web/ui/radio-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { unprintable } from '#web/ui/unprintable.ts';
import { applicationFormSchema, keepUnfinished, type ApplicationForm as Values } from '../draft.ts';
import type { CertificateSampleProps as SampleProps } from './certificate-sample.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { KanaOverName } from './kana-over-name.tsx';
import { resultFacts, ResultName } from './result-line.tsx';

const addressSchema = z.record(z.string(), z.string()).optional().catch(undefined);

/** What is typed survives a reload and the way back from the next page. */
function KeepDraft({ again }: { again: boolean }) {
  const resultId = useFieldValue('resultId');
  const printedName = useFieldValue('printedName');
  const printedKana = useFieldValue('printedKana');
  const how = useFieldValue('how');
  const delivery = useFieldValue('delivery');
  useEffect(() => {
    keepUnfinished({
      resultId: typeof resultId === 'string' ? resultId : null,
      printedName: typeof printedName === 'string' ? printedName : '',
      printedKana: typeof printedKana === 'string' ? printedKana : '',
      how: how === 'paper' ? 'paper' : 'digital',
      again,
      delivery: addressSchema.parse(delivery),
    });
  }, [again, resultId, printedName, printedKana, how, delivery]);
  return null;
}

type SampleOf = (shown: SampleProps) => ReactNode;

const typedOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** What is being bought, as far as it is chosen and typed. */
function Sample({ results, sampleOf }: { results: readonly ResultSummary[]; sampleOf: SampleOf }) {
  const resultId = useFieldValue('resultId');
  return sampleOf({
    level: results.find(({ id }) => id === resultId)?.level,
    name: typedOf(useFieldValue('printedName')),
    kana: typedOf(useFieldValue('printedKana')),
  });
}

interface ApplicationFormProps {
  results: readonly ResultSummary[];
  initial: {
    readonly resultId: string;
    readonly printedName: string;
    readonly printedKana: string;
    readonly how: 'digital' | 'paper';
    readonly again: boolean;
    readonly delivery: Readonly<Record<string, string>>;
  };
  /** The reading in the account, where there is one. */
  registered: string | undefined;
  /** Absent where there is one already. */
  sampleOf: SampleOf | undefined;
  onSubmit: () => Promise<SubmitProblem | undefined>;
}

export function ApplicationForm({ results, initial, registered, sampleOf, onSubmit }: ApplicationFormProps) {
  return (
    <Form
      aria-label="認定証の申込"
      defaultValues={initial}
      onSubmit={async (values: Values) =>
        (await unprintable({ printedName: values.printedName, printedKana: values.printedKana }, '認定証')) ??
        onSubmit()
      }
      schema={applicationFormSchema}
    >
      <KeepDraft again={initial.again} />
      <RadioField
        framed
        hint={initial.again ? '今の認定証は、新しいものができると無効になります' : '1回の申込につき1つです'}
        label="認定証にする結果"
        name="resultId"
        options={results.map((result) => ({
          value: result.id,
          label: <ResultName result={result} />,
          note: resultFacts(result),
          mark: <Keycap tone="achievement">{result.level}</Keycap>,
        }))}
      />
      {sampleOf !== undefined && <Sample results={results} sampleOf={sampleOf} />}
      <TextField
        autoComplete="name"
        hint="ご登録のお名前を、漢字・かな・ローマ字のどれかで。このとおり印字します。30文字までです。発行した後は変えられません"
        label="認定証に印字する氏名"
        name="printedName"
        width="half"
      />
      <KanaOverName hint={registered === undefined ? '' : `登録されたふりがなは「${registered}」です`} />
      <DeliveryFields again={initial.again} />
      <SubmitButton>申込内容を確認する</SubmitButton>
    </Form>
  );
}
