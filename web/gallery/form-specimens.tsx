import { useState } from 'react';
import { z } from 'zod';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField, CheckboxGroupField } from '#web/ui/checkbox-field.tsx';
import { ComboboxField } from '#web/ui/combobox-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { KanaField } from '#web/ui/kana-field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { RadioField } from '#web/ui/radio-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Specimen } from './specimen.tsx';

const schema = z.object({
  name: z.string().min(1, 'お名前を入力してください。'),
  kana: z.string().regex(/^[ァ-ヶー 　]+$/, 'フリガナを入力してください。'),
  mail: z.email('メールアドレスの形で入力してください。'),
  password: z.string().min(10, '10文字以上で入力してください。'),
  birthOn: z.iso.date('実在する日付を入力してください。'),
  grade: z.string().min(1, '学年を選択してください。'),
  school: z.string().min(1, '学校を選択してください。'),
  method: z.enum(['card', 'konbini'], 'お支払い方法を選択してください。'),
  days: z.array(z.string()).min(1, '参加する日を1日以上選択してください。'),
  seats: z.string(),
  list: z.instanceof(File, { message: '名簿のファイルを選択してください。' }),
  note: z.string().max(200, '200文字以内で入力してください。'),
  agreed: z.literal(true, '規約への同意が必要です。'),
});

const defaultValues = {
  name: '',
  kana: '',
  mail: '',
  password: '',
  birthOn: '',
  grade: '',
  school: '',
  days: [],
  seats: '1',
  note: '',
};

const schools = ['旭', '泉', '大空', '霞', '北', '桜', '東', '緑', '南', '若葉'].map((name, index) => ({
  value: `sch_${String(index)}`,
  label: `${name}小学校`,
  note: index % 2 === 0 ? '北海道札幌市' : '長野県松本市',
}));

export function FormSpecimens() {
  const [sent, setSent] = useState<{ name: string; kana: string; times: number }>();
  return (
    <Specimen title="フォーム">
      <Form
        aria-label="参加の申込み"
        defaultValues={defaultValues}
        onSubmit={async (values) => {
          await new Promise((done) => setTimeout(done, 300));
          if (values.mail === 'used@example.com') {
            return {
              formError: '申込みはまだ終わっていません。',
              fieldErrors: { mail: 'このメールアドレスは使われています。' },
            };
          }
          setSent((before) => ({ name: values.name, kana: values.kana, times: (before?.times ?? 0) + 1 }));
          return undefined;
        }}
        schema={schema}
      >
        <TextField autoComplete="name" label="お名前" name="name" />
        <KanaField hint="ひらがなで入力しても、カタカナに変わります。" label="フリガナ" name="kana" />
        <TextField autoComplete="email" label="メールアドレス" name="mail" type="email" />
        <PasswordField autoComplete="new-password" hint="10文字以上" label="パスワード" name="password" />
        <DateField birthday hint="例：2015年4月2日" label="生年月日" name="birthOn" />
        <SelectField
          label="学年"
          name="grade"
          options={[
            { value: '3', label: '小学3年' },
            { value: '4', label: '小学4年' },
            { value: '5', label: '小学5年' },
          ]}
        />
        <ComboboxField hint="学校名の一部で探せます。" label="学校" name="school" options={schools} />
        <RadioField
          framed
          label="お支払い方法"
          name="method"
          options={[
            { value: 'card', label: 'クレジットカード', note: 'すぐに申込みが完了します。' },
            { value: 'konbini', label: 'コンビニ払い', note: '3日以内にお支払いください。' },
          ]}
        />
        <CheckboxGroupField
          label="参加する日"
          name="days"
          options={[
            { value: 'sat', label: '6月27日(土)' },
            { value: 'sun', label: '6月28日(日)' },
            { value: 'mon', label: '6月29日(月)', disabled: true, note: '満員です' },
          ]}
        />
        <TextField inputMode="numeric" label="人数" name="seats" unit="名" width="code" />
        <FileField accept=".csv,text/csv" hint="CSVファイル、1MBまで" label="名簿" name="list" />
        <TextAreaField label="連絡事項" name="note" optional rows={3} />
        <CheckboxField label="規約" name="agreed">
          参加規約に同意します
        </CheckboxField>
        <SubmitButton busyLabel="確認しています">申込内容を確認する</SubmitButton>
      </Form>
      {sent && (
        <DefinitionList
          items={[
            { term: 'お名前', value: sent.name, action: <Button look="quiet">変更する</Button> },
            { term: 'フリガナ', value: sent.kana },
            { term: '送信した回数', value: `${String(sent.times)}回` },
          ]}
        />
      )}
    </Specimen>
  );
}
