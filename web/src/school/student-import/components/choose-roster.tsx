import { Suspense, useState } from 'react';
import * as z from 'zod';
import type { Group } from '#shared/people/group/schema.ts';
import type { ReadRoster } from '#shared/school/student-import/reading/file.ts';
import { findConfig } from '#web/lib/config.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { useSession } from '#web/lib/session.ts';
import { FileField } from '#web/ui/file-field.tsx';
import { Form } from '#web/ui/form.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { SaveMenu } from '#web/ui/save-menu.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import type { Draft, Source } from '../reading.ts';
import { TakeTold, type Told } from './take-told.tsx';
import styles from './choose-roster.module.css';

const ChooseColumns = later(async () => (await import('./choose-columns.tsx')).ChooseColumns);

/** As much as a file. */
const longestPaste = 2_000_000;
const fileSchema = z.object({ file: z.instanceof(File, { error: 'ファイルを選んでください' }) });
const pasteSchema = z.object({
  text: z
    .string()
    .max(longestPaste, '貼り付けた表が大きすぎます。ファイルで選んでください')
    .refine((text) => text.trim() !== '', '表を貼り付けてください'),
});

interface ChooseProps {
  groups: readonly Group[];
  told: Told | undefined;
  onSource: (source: Source, field: string) => Promise<SubmitProblem | undefined>;
}

function Choose({ groups, told, onSource }: ChooseProps) {
  const uploadUrl = findConfig()?.alternateUploadUrl;
  return (
    <Stack gap="l">
      {told !== undefined && <TakeTold onSource={onSource} told={told} />}
      <Section title="名簿のファイル">
        <p>
          学校にある名簿を、作り直さずに、そのまま選べます。氏名とふりがなの列があれば、列の順番や見出しの言葉は自由です。「1-1-12」のような年組番の列も、男女などで横に並んだ表も読めます。表題、No.、合計や備考の行があってもかまいません。
        </p>
        <Form
          aria-label="名簿のファイル"
          defaultValues={{ file: null as never }}
          failed="読み込めませんでした"
          keep={false}
          onSubmit={({ file }) => onSource(file, 'file')}
          schema={fileSchema}
        >
          <FileField
            accept=".xlsx,.xls,.csv,.tsv,.txt,.htm,.html,.zip,text/csv,text/html,application/zip"
            hint="5,000人まで。ここで登録は始まりません"
            label="名簿のファイル（Excel・CSV・OneRosterのZIP）"
            name="file"
          />
          <SubmitButton busyLabel="読み込んでいます">読み込む</SubmitButton>
        </Form>
      </Section>
      <details>
        <summary className={styles['summary']}>ファイルの代わりに、表を貼り付ける</summary>
        <Form
          aria-label="名簿の貼り付け"
          defaultValues={{ text: '' }}
          failed="読み込めませんでした"
          keep={false}
          onSubmit={({ text }) => onSource(text, 'text')}
          schema={pasteSchema}
        >
          <TextAreaField
            hint="ExcelやGoogle スプレッドシートで、見出しから最後の人までを選んでコピーし、ここに貼り付けてください"
            label="名簿の表"
            name="text"
            rows={8}
          />
          <SubmitButton busyLabel="読み込んでいます">貼り付けた表を読み込む</SubmitButton>
        </Form>
      </details>
      <Section title="名簿がないとき">
        <p>ひな形に書き込んで作れます。見出しと、自校のクラスが入っています。</p>
        <SaveMenu
          fileName="生徒登録のひな形"
          label="自校のクラスが入ったひな形を保存する"
          table={async () => (await import('../template.ts')).template(groups)}
        />
      </Section>
      {uploadUrl !== undefined && uploadUrl !== '' && (
        <Section title="この画面で読み込めない名簿">
          <p>
            名簿のファイルをそのまま送って、登録を申し込めます。{' '}
            <Link newTab to={uploadUrl}>
              名簿を送って登録を申し込む
            </Link>
          </p>
        </Section>
      )}
    </Stack>
  );
}

/** `draft`: how it was read, for `again`. */
export type OnRead = (roster: ReadRoster, draft: Draft) => Promise<void>;

interface ChooseRosterProps {
  groups: readonly Group[];
  /** Of another system, where the page was led to from there. */
  told?: Told;
  /** A roster whose columns are to be put right. */
  again?: Draft;
  /** The button stays busy until it is over; what it throws is told beside it. */
  onRead: OnRead;
}

/** The first step: from the school's own file to its rows. Asks only what the file leaves open. */
export function ChooseRoster({ groups, told, again, onRead }: ChooseRosterProps) {
  const userId = useSession()?.userId ?? '';
  const [draft, setDraft] = useState(again);

  async function begin(source: Source, field: string): Promise<SubmitProblem | undefined> {
    try {
      // What reads files is fetched when there is one.
      const { asksNothing, beginReading, finishReading } = await import('../reading.ts');
      const begun = await beginReading(source, userId);
      if ('refused' in begun) return { fieldErrors: { [field]: begun.refused } };
      if (!asksNothing(begun)) setDraft(begun);
      else {
        const roster = finishReading(begun);
        if ('refused' in roster) return { fieldErrors: { [field]: roster.refused } };
        await onRead(roster, begun);
      }
      return undefined;
    } catch (error) {
      return { formError: sentenceOf(error) };
    }
  }

  if (draft === undefined) return <Choose groups={groups} onSource={begin} told={told} />;
  return (
    <Suspense fallback={<Skeleton label="列を表示しています" lines={6} shape="row" />}>
      <ChooseColumns
        draft={draft}
        groups={groups}
        onBack={() => setDraft(undefined)}
        onRead={onRead}
        userId={userId}
      />
    </Suspense>
  );
}
