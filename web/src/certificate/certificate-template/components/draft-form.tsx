import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import type { TemplateDetail } from '#shared/certificate/certificate-template/contract.ts';
import { noteSchema, templateSchema } from '#shared/certificate/certificate-template/schema.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Form } from '#web/ui/form.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { createTemplate, saveTemplate, templateQuery } from '../queries.ts';
import { Designer } from './designer.tsx';

const schema = z.object({ note: noteSchema, template: templateSchema });

const published =
  'この下書きは、ほかの人が公開しました。ここでの変更は残っています。保存すると、新しい下書きになります。';

type Draft = Pick<TemplateDetail, 'version' | 'revision' | 'state'>;

interface DraftFormProps {
  /** Somebody else may have published it since it was opened. */
  detail: TemplateDetail;
  /** @param version another one where it was published meanwhile */
  onSaved: (version: number) => void;
}

export function DraftForm({ detail, onSaved }: DraftFormProps) {
  const queryClient = useQueryClient();
  const { note, template } = detail;
  // The designer stays open over a save; of another version where this one was published, once that is there.
  const [draft, setDraft] = useState<Draft>(detail);
  const isOut = (draft.version === detail.version ? detail : draft).state !== 'draft';

  /** Nothing typed is lost: pressed once more, it takes the place of what the colleague saved, or is a draft of its own. */
  async function overtaken(): Promise<SubmitProblem> {
    const now = await queryClient.fetchQuery(templateQuery(draft.version));
    setDraft(now);
    if (now.state !== 'draft') return { formError: published };
    return {
      formError: `先に${now.changedByName}さんが保存したため、保存していません。ここでの変更は残っています。もう一度保存すると、${now.changedByName}さんの保存した内容と置き換わります。`,
    };
  }

  /** Answers the version that holds it. */
  async function store(input: z.output<typeof schema>): Promise<number> {
    const own = isOut ? await createTemplate(draft.version, 'formal', input.note) : draft;
    setDraft(own);
    const saved = await saveTemplate(own.version, { ...input, revision: own.revision });
    setDraft(saved);
    return saved.version;
  }

  async function submit(input: z.output<typeof schema>): Promise<SubmitProblem | void> {
    let as: number;
    try {
      as = await store(input);
    } catch (error) {
      if (isProblem(error, 'version-conflict')) return overtaken();
      return refusalOf(error, ['note', 'template']);
    }
    await refreshAll(queryClient);
    onSaved(as);
  }

  return (
    <Form aria-label="書式の下書き" defaultValues={{ note, template }} onSubmit={submit} schema={schema} wide>
      <TextField hint="公開するときの目印になります" label="変えたところ" name="note" />
      <p>
        氏名（printedName）や級・段（level）など、決まった名前の項目には、発行のたびに内容が入ります。項目名は変えないでください。
      </p>
      <Designer name="template" />
      {isOut && <p>{published}</p>}
      <SubmitButton>{isOut ? '新しい下書きとして保存する' : '下書きを保存する'}</SubmitButton>
    </Form>
  );
}
