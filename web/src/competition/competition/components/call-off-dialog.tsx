import * as z from 'zod';
import type { SeasonDetail } from '#shared/competition/competition/office-contract.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { reasonSchema } from '#shared/record/trail/schema.ts';
import { ReasonField } from '#web/record/parts/reason-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDecision } from '#web/ui/use-decision.ts';
import { callOffSeason } from '../office-queries.ts';

interface CallOffDialogProps extends Pick<SeasonDetail, 'season' | 'entries'> {
  onClose: () => void;
  onDone: () => void;
}

const plain = (words: string): string => words.normalize('NFKC').replaceAll(/\s/gu, '');

export function CallOffDialog({
  season: { id, title, version },
  entries,
  onClose,
  onDone,
}: CallOffDialogProps) {
  const decided = useDecision({ onDone });
  const schema = z.object({
    reason: reasonSchema,
    title: z
      .string()
      .refine((typed) => plain(typed) === plain(title), `大会の題「${title}」を入力してください`),
  });
  return (
    <FormDialog
      act="大会を中止する"
      busyLabel="中止しています"
      defaultValues={{ reason: '', title: '' }}
      look="danger"
      onClose={onClose}
      onSubmit={({ reason }) => decided(() => callOffSeason(id, { reason, version }))}
      schema={schema}
      title={`${title}を中止する`}
    >
      <p>{`いま${formatCount(entries)}件の参加の申込があります。中止すると、すぐに次のようになります。`}</p>
      <ul>
        <li>
          申し込めなくなり、競技を始められなくなります。競技中の人は打ち終えられますが、結果は公表しません。
        </li>
        <li>
          支払い済みの参加料をすべて返金し、未払いの申込を取り消し、後払いの請求から差し引きます。購入した方には、理由を添えてメールでお知らせします。
        </li>
        <li>
          参加する人一人ひとりにはメールを送りません。大会とホームの画面に、理由を添えて「中止」と表示します。
        </li>
      </ul>
      <p>中止した大会は、元に戻せません。</p>
      <ReasonField hint="購入した方へのメールと大会のページに、そのまま載ります（小学生も読みます）" />
      <TextField
        autoComplete="off"
        hint={`確認のため「${title}」と入力してください`}
        label="中止する大会の題"
        name="title"
      />
    </FormDialog>
  );
}
