import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import {
  noteSchema,
  templateLayouts,
  type TemplateLayout,
} from '#shared/certificate/certificate-template/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { RadioField } from '#web/ui/radio-field.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { createTemplate } from '../queries.ts';
import { versionName } from '../words.ts';

const schema = z.object({ note: noteSchema, layout: z.enum(templateLayouts) });

const layouts = [
  { value: 'formal', label: '賞状の形', note: '縁飾りと印のある、あらたまった形です' },
  { value: 'children', label: '子ども向け', note: '大きな文字とやさしいことばの形です' },
] satisfies { value: TemplateLayout; label: string; note: string }[];

export function NewDraftDialog({ from, onClose }: { from: number; onClose: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  async function submit({ note, layout }: z.output<typeof schema>): Promise<SubmitProblem | void> {
    try {
      const { version } = await createTemplate(from, layout, note);
      await refreshAll(queryClient);
      onClose();
      await navigate(to('/admin/certificates/templates/:version', { version: String(version) }));
    } catch (error) {
      return refusalOf(error, ['note']);
    }
  }

  return (
    <FormDialog
      act="下書きを作る"
      defaultValues={{
        note: from === 0 ? 'はじめからある形から' : `${versionName(from)}から`,
        layout: 'formal',
      }}
      formName="下書きを作る"
      onClose={onClose}
      onSubmit={submit}
      schema={schema}
      title={from === 0 ? 'はじめからある形から下書きを作る' : `${versionName(from)}を写して下書きを作る`}
    >
      <p>
        {from === 0
          ? '選んだ形と同じものが、新しい下書きになります。'
          : `${versionName(from)}と同じものが、新しい下書きになります。`}
        下書きは、公開するまで認定証に使われません。公開した書式は、すべての部門の認定証に使われます。
      </p>
      {from === 0 && <RadioField framed label="もとにする形" name="layout" options={layouts} />}
      <TextField
        hint="目印です。直したあとに書き直せます。例：枠を太くしました"
        label="変えるところ"
        name="note"
      />
    </FormDialog>
  );
}
