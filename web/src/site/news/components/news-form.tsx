import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { type NewsContent, newsAudiences, newsLevels } from '#shared/site/news/schema.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { ComboboxField } from '#web/ui/combobox-field.tsx';
import { fieldId, useFieldValue, useFormShared } from '#web/ui/form-context.ts';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Form } from '#web/ui/form.tsx';
import { InstantFields } from '#web/ui/instant-fields.tsx';
import { RadioField } from '#web/ui/radio-field.tsx';
import { ReadingText } from '#web/ui/reading-text.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { Section } from '#web/ui/section.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { approvedOrganizationsQuery } from '#web/people/parts/approved-organizations.ts';
import { Button } from '#web/ui/button.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { type NewsValues, fieldOf, newsValuesSchema, valuesOf } from '../news-values.ts';
import { audienceWords, levelWords } from '../words.ts';
import { type Mark, markWords, marked, marks } from '../marks.ts';
import { AddPicture } from './add-picture.tsx';
import { OfficeMarkdown } from './office-markdown.tsx';

function OrganizationField() {
  const chosen = useFieldValue('audience') === 'one';
  const { data = [] } = useQuery({ ...approvedOrganizationsQuery, enabled: chosen });
  if (!chosen) return null;
  return (
    <ComboboxField
      hint="名称か団体コードの一部を入力すると、候補が絞られます"
      label="団体・学校"
      name="organizationId"
      options={data.map(({ id, name, code = '' }) => ({ value: id, label: `${name}（${code}）` }))}
    />
  );
}

/** For who does not know the signs: they are put around what is selected in the body. */
function MarkButtons() {
  const { formId } = useFormShared();
  const { setValue } = useFormContext<NewsValues>();

  function put(mark: Mark): void {
    const area = document.getElementById(fieldId(formId, 'body'));
    if (!(area instanceof HTMLTextAreaElement)) return;
    const next = marked({ text: area.value, start: area.selectionStart, end: area.selectionEnd }, mark);
    setValue('body', next.text, { shouldDirty: true });
    area.focus();
    area.setSelectionRange(next.start, next.end);
  }

  return (
    <div aria-label="本文の書式" role="group">
      <Stack across gap="s">
        {marks.map((mark) => (
          <Button key={mark} onClick={() => put(mark)}>
            {markWords[mark]}
          </Button>
        ))}
      </Stack>
    </div>
  );
}

/** A pin that nobody takes away stands above what is newer for ever. */
function PinEnd() {
  if (useFieldValue('pinned') !== true) return null;
  return (
    <>
      <InstantFields label="固定を終える日" name="pin" optional />
      <p>過ぎると、日付の順の並びに戻ります。空のままなら、固定を外すまで続きます。</p>
    </>
  );
}

/** Somebody else saved: nobody's press takes back what they have not seen, and nothing that was typed is lost. */
function Follow({ content }: Pick<NewsFormProps, 'content'>) {
  const { formState, reset } = useFormContext<NewsValues>();
  const known = useRef(content);
  // Known only of a form that is asked for them.
  void formState.dirtyFields;
  useEffect(() => {
    if (known.current === content) return;
    known.current = content;
    reset(valuesOf(content), { keepDirtyValues: true, keepDirty: true });
  }, [content, reset]);
  return null;
}

/** What it will look like, while it is written. */
function Preview() {
  const [title, body] = [useFieldValue('title'), useFieldValue('body')];
  const text = useDeferredValue(typeof body === 'string' ? body : '');
  return (
    <Section title="プレビュー">
      {typeof title === 'string' && title.trim() !== '' && (
        <h3>
          <ReadingText text={title} />
        </h3>
      )}
      {text.trim() === '' ? <p>入力すると、ここに仕上がりを表示します。</p> : <OfficeMarkdown text={text} />}
    </Section>
  );
}

function refusal(error: unknown): SubmitProblem {
  const { fieldErrors = {}, formError } = refusalOf(error, ['reason', ...contentPaths]);
  return {
    fieldErrors: Object.fromEntries(
      Object.entries(fieldErrors).map(([path, message]) => [fieldOf(path), message]),
    ),
    ...(formError !== undefined && { formError }),
  };
}
const contentPaths = ['title', 'body', 'organizationId', 'publishAt', 'pinnedUntil', 'expiresAt'].flatMap(
  (name) => [name, `content.${name}`],
);

interface NewsFormProps {
  name: string;
  /** What it begins with; of another one later, what was not changed here is taken over. */
  content?: Partial<NewsContent> | undefined;
  /** It was to be seen already. */
  needsReason?: boolean;
  save: (content: NewsContent, reason: string) => Promise<SubmitProblem | void>;
  /** The acts. */
  children: ReactNode;
}

export function NewsForm({ name, content, needsReason = false, save, children }: NewsFormProps) {
  return (
    <Form
      aria-label={name}
      defaultValues={valuesOf(content)}
      failed="保存できませんでした"
      onSubmit={({ content: written, reason }) => save(written, reason).catch(refusal)}
      schema={newsValuesSchema(needsReason)}
    >
      <Follow content={content} />
      <TextField hint="80文字までです" label="題" name="title" />
      <RadioField
        label="種別"
        name="level"
        options={newsLevels.map((value) => ({ value, label: levelWords[value].label }))}
      />
      <SelectField
        label="だれに"
        name="audience"
        options={newsAudiences.map((value) => ({ value, label: audienceWords[value] }))}
      />
      <OrganizationField />
      <TextAreaField
        hint="言葉を選んで下のボタンを押すと、書式の記号が付きます。Markdownで、見出しは「## 」、箇条書きは「- 」、強調は「**」、リンクは「[言葉](/news)」、読みは「漢字《かんじ》」か「|言葉《ことば》」です。HTMLは使えません"
        label="本文"
        name="body"
        rows={14}
      />
      <MarkButtons />
      <AddPicture />
      <Preview />
      <CheckboxField label="固定" name="pinned" optional>
        一覧のいちばん上に固定する
      </CheckboxField>
      <PinEnd />
      <InstantFields label="掲載を始める日" name="publish" optional />
      <p>空のままなら、「掲載する」を押したときに始まります。</p>
      <InstantFields label="掲載を終える日" name="expires" optional />
      {needsReason && <TextField hint="記録に残ります。200文字までです" label="書き直す理由" name="reason" />}
      {children}
    </Form>
  );
}
