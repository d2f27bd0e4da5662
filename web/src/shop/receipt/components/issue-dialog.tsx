import { useState } from 'react';
import { addresseeLine } from '#shared/shop/receipt/policy.ts';
import {
  receiptInputSchema,
  type Honorific,
  type Receipt,
  type ReceiptInput,
} from '#shared/shop/receipt/schema.ts';
import { isProblem } from '#web/lib/api-error.ts';
import { HonorificField } from '#web/shop/parts/honorific-field.tsx';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { unprintable } from '#web/ui/unprintable.ts';
import { useAct } from '#web/ui/use-act.ts';

interface IssueDialogProps {
  receipt: Receipt;
  /** Who pays, to begin with. */
  addressee: string;
  honorific?: Honorific;
  issue: (input: ReceiptInput) => Promise<unknown>;
  /** What is shown of it elsewhere. */
  refresh: () => Promise<void>;
  onClose: () => void;
  onIssued: () => void;
}

type Ways = Pick<IssueDialogProps, 'issue' | 'refresh' | 'onIssued'>;

function useIssue({ issue: ask, refresh, onIssued }: Ways) {
  const { act, busy, error } = useAct();
  const issue = (input: ReceiptInput) =>
    act(async () => {
      try {
        await ask(input);
      } catch (cause) {
        if (isProblem(cause, 'receipt-already-issued') || isProblem(cause, 'receipt-refunded'))
          await refresh();
        throw cause;
      }
      await refresh();
      onIssued();
    });
  return { issue, busy, error };
}

/** First the two lines that can be chosen, then the question whether they are right: they are fixed afterwards. */
export function IssueDialog({ receipt, addressee, honorific = 'sama', onClose, ...ways }: IssueDialogProps) {
  const [input, setInput] = useState<ReceiptInput>({ addressee, honorific, note: receipt.note });
  const [checking, setChecking] = useState(false);
  const { issue, busy, error } = useIssue(ways);
  const title = `領収書 ${receipt.number}`;

  if (!checking)
    return (
      <FormDialog
        act="発行の内容を確認する"
        defaultValues={input}
        formName="領収書の宛名と但し書き"
        onClose={onClose}
        onSubmit={async (values) => {
          const problem = await unprintable({ addressee: values.addressee, note: values.note }, '領収書');
          if (problem !== undefined) return problem;
          setInput(values);
          setChecking(true);
          return undefined;
        }}
        schema={receiptInputSchema}
        title={`${title} の宛名`}
      >
        <TextField
          hint="会社名や学校名でもかまいません。発行した後は変えられません"
          label="宛名"
          name="addressee"
        />
        <HonorificField usual={honorific} />
        <TextField hint="領収書の「但し」の後に入ります" label="但し書き" name="note" />
      </FormDialog>
    );
  return (
    <Dialog
      actions={
        <>
          <Button busy={busy} busyLabel="発行しています" look="primary" onClick={() => issue(input)}>
            この内容で発行する
          </Button>
          <Button disabled={busy} onClick={() => setChecking(false)}>
            入力に戻る
          </Button>
        </>
      }
      key="check"
      onClose={() => {
        if (!busy) onClose();
      }}
      open
      title="この内容で発行しますか"
    >
      <Stack>
        <Notice title="発行した後は、宛名を変えられません" tone="warn" />
        <DefinitionList
          items={[
            { term: '宛名', value: addresseeLine(input.addressee, input.honorific) },
            { term: '但し書き', value: input.note },
          ]}
        />
        <ActProblem error={error} title="発行できませんでした" />
      </Stack>
    </Dialog>
  );
}
