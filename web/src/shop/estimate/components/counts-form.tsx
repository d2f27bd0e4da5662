import type { CountField } from '#shared/goods.ts';
import type { z } from 'zod';
import {
  countedGoods,
  countsSchema,
  paperSchema,
  type Counts,
  type Paper,
} from '#shared/shop/estimate/schema.ts';
import { yearsOnSale } from '#shared/shop/subscription/policy.ts';
import { useNow } from '#web/lib/now.ts';
import { Form } from '#web/ui/form.tsx';
import { useFieldValue } from '#web/ui/form-context.ts';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { RadioField } from '#web/ui/radio-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';
import { PaperFields } from './paper-fields.tsx';

const schema = countsSchema.and(paperSchema);
export type EstimateInput = z.input<typeof schema>;

const buyers = [
  { value: 'school', label: '学校' },
  { value: 'organization', label: '学校ではない団体（会社・教室など）' },
  { value: 'individual', label: '個人' },
] as const;

const sections = [...new Set(countedGoods.map(({ section }) => section))];
const noCounts = Object.fromEntries(
  countedGoods.map(({ field, usual = '' }) => [field, String(usual)]),
) as Record<CountField, string>;

export const emptyInput = (now: Date, known: Partial<EstimateInput>): EstimateInput => ({
  buyer: 'school',
  people: '',
  each: '1',
  fiscalYear: String(yearsOnSale(now)[0]),
  ...noCounts,
  addressee: '',
  honorific: 'onchu',
  subject: '',
  ...known,
});

const Count = (props: Pick<TextFieldProps, 'name' | 'label' | 'hint' | 'unit'>) => (
  <TextField inputMode="numeric" optional width="code" {...props} />
);

const PaperOfBuyer = () => <PaperFields usual={useFieldValue('buyer') === 'individual' ? 'sama' : 'onchu'} />;

interface CountsFormProps {
  input: EstimateInput;
  onSubmit: (counts: Counts, paper: Paper) => Promise<SubmitProblem | undefined>;
}

/** How many of what, and what is to stand on the paper. */
export function CountsForm({ input, onSubmit }: CountsFormProps) {
  const years = yearsOnSale(useNow());
  return (
    <Form
      aria-label="見積書の内容"
      defaultValues={input}
      failed="確認に進めませんでした"
      onSubmit={({ addressee, honorific, subject, ...counts }) =>
        onSubmit(counts, { addressee, honorific, subject })
      }
      schema={schema}
      wide
    >
      <Stack gap="l">
        <RadioField label="申し込む方" name="buyer" options={buyers} />
        <Section title="大会の参加">
          <Count hint="1つの大会に参加する人の数" label="参加する人数" name="people" unit="人" />
          <TextField inputMode="numeric" label="1人あたりの課題の数" name="each" unit="課題" width="code" />
        </Section>
        {sections.map((title) => {
          const counted = countedGoods.filter(({ section }) => section === title);
          return (
            <Section key={title} title={title}>
              {counted.map(({ field, label, unit, hint }) => (
                <Count hint={hint} key={field} label={label} name={field} unit={unit} />
              ))}
              {counted.some(({ perYear }) => perYear) && years.length > 1 && (
                <RadioField
                  label="使う年度"
                  name="fiscalYear"
                  options={years.map((year) => ({ value: String(year), label: `${String(year)}年度` }))}
                />
              )}
            </Section>
          );
        })}
        <Section title="見積書に記すこと">
          <PaperOfBuyer />
        </Section>
        <div>
          <SubmitButton>見積もりを計算する</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}
