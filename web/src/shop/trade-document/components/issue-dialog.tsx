import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { Honorific } from '#shared/shop/receipt/schema.ts';
import { addresseeLine } from '#shared/shop/receipt/policy.ts';
import {
  dayProblem,
  dayWords,
  issueInputSchema,
  type IssueInput,
  type Terms,
} from '#shared/shop/trade-document/issue.ts';
import { documentTitles } from '#shared/shop/trade-document/policy.ts';
import { HonorificField } from '#web/shop/parts/honorific-field.tsx';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import type { SubmitProblem } from '#web/ui/form-problem.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { unprintable } from '#web/ui/unprintable.ts';
import { issueDocument, refreshOrderDocuments } from '../queries.ts';

/** Said before the question whether all is right: the paper can never be changed. */
async function refused(
  { addressee, subject, on }: IssueInput,
  terms: Terms,
): Promise<SubmitProblem | undefined> {
  const day = dayProblem(terms, on);
  const fieldErrors = {
    ...(await unprintable({ addressee, subject }, documentTitles[terms.type]))?.fieldErrors,
    ...(day !== undefined && { on: day }),
  };
  return Object.keys(fieldErrors).length === 0 ? undefined : { fieldErrors };
}

interface IssueDialogProps {
  orderId: string;
  terms: Terms;
  /** The number of the one in whose place it stands. */
  supersedes: string | undefined;
  /** To begin with. */
  addressee: string;
  honorific: Honorific;
  onClose: () => void;
}

interface CheckProps extends Pick<IssueDialogProps, 'orderId' | 'terms' | 'supersedes' | 'onClose'> {
  title: string;
  input: IssueInput;
  onBack: () => void;
}

function Check({ orderId, terms, supersedes, title, input, onBack, onClose }: CheckProps) {
  const queryClient = useQueryClient();
  const { act, busy, error } = useAct();
  const issue = () =>
    act(async () => {
      try {
        await issueDocument(orderId, input);
      } finally {
        // Refused, it may have been issued in another tab.
        await refreshOrderDocuments(queryClient);
      }
      onClose();
    });
  return (
    <Dialog
      actions={
        <>
          <Button busy={busy} busyLabel="発行しています" look="primary" onClick={issue}>
            この内容で発行する
          </Button>
          <Button disabled={busy} onClick={onBack}>
            入力に戻る
          </Button>
        </>
      }
      key="check"
      onClose={() => {
        if (!busy) onClose();
      }}
      open
      title={`この内容で${title}を発行しますか`}
    >
      <Stack>
        <Notice title="発行した後は、宛名も日付も変えられません" tone="warn" />
        <DefinitionList
          items={[
            { term: '宛名', value: addresseeLine(input.addressee, input.honorific) },
            { term: '件名', value: input.subject },
            { term: '書類の日付', value: dayWords(input.on) },
          ]}
        />
        {supersedes !== undefined && <p>{`請求書 No. ${supersedes} の代わりになります。`}</p>}
        {terms.advance && (
          <p>
            請求書には、この注文だけのお振込先を記します。開いたままのカードやコンビニの支払いページは使えなくなります。
          </p>
        )}
        <ActProblem error={error} title="発行できませんでした" />
      </Stack>
    </Dialog>
  );
}

/** First what is to stand on it, then the question whether it is right: it is fixed afterwards. */
export function IssueDialog({ orderId, terms, supersedes, addressee, honorific, onClose }: IssueDialogProps) {
  const { type, from, to, advance } = terms;
  const title = advance ? '前払いの請求書' : documentTitles[type];
  const [input, setInput] = useState<z.input<typeof issueInputSchema>>({
    type,
    addressee,
    honorific,
    subject: '',
    on: from,
  });
  const [checked, setChecked] = useState<IssueInput>();
  if (checked !== undefined)
    return (
      <Check
        input={checked}
        onBack={() => setChecked(undefined)}
        onClose={onClose}
        orderId={orderId}
        supersedes={supersedes}
        terms={terms}
        title={title}
      />
    );
  return (
    <FormDialog
      act="発行の内容を確認する"
      defaultValues={input}
      formName={`${title}に記すこと`}
      onClose={onClose}
      onSubmit={async (values) => {
        const problem = await refused(values, terms);
        if (problem !== undefined) return problem;
        setInput(values);
        setChecked(values);
        return undefined;
      }}
      schema={issueInputSchema}
      title={`${title}を発行する`}
    >
      <TextField
        hint="「〇〇市長」「〇〇小学校長」「〇〇小学校PTA」のように、提出先が求める名前にできます"
        label="宛名"
        name="addressee"
      />
      <HonorificField usual={honorific} />
      <TextField hint="例：令和8年度 タイピング大会の参加料" label="件名" name="subject" />
      {from === to ? (
        <p>
          {type === 'invoice'
            ? `請求日は、${dayWords(from)}になります。`
            : `日付は、お渡しした日の${dayWords(from)}になります。`}
        </p>
      ) : (
        <DateField hint={`${dayWords(from)} から ${dayWords(to)} まで`} label="請求日" name="on" />
      )}
    </FormDialog>
  );
}
