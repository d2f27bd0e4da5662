import { useDeferredValue } from 'react';
import * as z from 'zod';
import { line } from '#shared/kernel/text.ts';
import { bodySchema, placeholders, type StaticPageSlug } from '#shared/site/static-page/schema.ts';
import { Button } from '#web/ui/button.tsx';
import { useFieldValue } from '#web/ui/form-context.ts';
import { Form } from '#web/ui/form.tsx';
import { Markdown } from '#web/ui/markdown.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDecision } from '#web/ui/use-decision.ts';
import { writePage } from '../queries.ts';

const schema = z.object({ body: bodySchema, note: line(100, 'どこを変えたのかを入力してください') });

/** What it will look like, while it is written; names in braces stay as they are. */
function Preview() {
  const typed = useFieldValue('body');
  const text = useDeferredValue(typeof typed === 'string' ? typed : '');
  return (
    <Section title="プレビュー">
      <Markdown text={text} />
    </Section>
  );
}

interface VersionFormProps {
  slug: StaticPageSlug;
  /** Where one begins. */
  body: string;
  /** The newest there is. */
  after: number;
  onClose: () => void;
  onDone: () => void;
}

export function VersionForm({ slug, body, after, onClose, onDone }: VersionFormProps) {
  const decide = useDecision({
    fields: ['body', 'note'],
    overtaken:
      'ほかの人が先に新しい版を保存したため、まだ保存していません。ここに書いた内容は残っています。もう一度押すと、その版で変わったところを含まない、次の版として保存します。',
    onDone,
  });
  return (
    <Form
      aria-label="新しい版を書く"
      defaultValues={{ body, note: '' }}
      failed="保存できませんでした"
      onSubmit={(values) => decide(() => writePage(slug, { ...values, after }))}
      schema={schema}
      wide
    >
      <TextAreaField
        hint={`Markdownで書きます。{{事業者名}} のように書くと、設定と今日の料金から埋まります（${placeholders.join('、')}）`}
        label="文面"
        name="body"
        rows={24}
      />
      <TextField hint="例：受付時間を直しました" label="変えたところ" name="note" />
      <Stack across>
        <SubmitButton busyLabel="保存しています">新しい版として保存する</SubmitButton>
        <Button look="quiet" onClick={onClose} wide>
          変更せずに戻る
        </Button>
      </Stack>
      <Preview />
    </Form>
  );
}
