import { Suspense, useState } from 'react';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { changedLines, textCorrectionRefusal } from '#shared/competition/task-text/correction.ts';
import type { TaskTextForOffice } from '#shared/competition/task-text/office-contract.ts';
import { correctionRefusals } from '#shared/competition/task-text/refusal.ts';
import type { TaskTextBody } from '#shared/competition/task-text/schema.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangedLines } from '#web/competition/parts/changed-lines.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** With the form library behind them: they come when they are asked for. */
const CorrectionDialog = later(async () => (await import('./correction-dialog.tsx')).CorrectionDialog);
const WithdrawalDialog = later(async () => (await import('./withdrawal-dialog.tsx')).WithdrawalDialog);

interface CorrectionSectionProps {
  text: TaskTextForOffice;
  /** As it was played. */
  played: TaskTextBody;
  corrected: TaskTextBody | undefined;
}

const rejudgesOf = ({ assignedTo }: TaskTextForOffice): string =>
  to('/admin/competition/rejudges', {}, assignedTo === undefined ? {} : { season: assignedTo.seasonId });

function Corrected({ text, played, corrected }: CorrectionSectionProps) {
  const { correction } = text;
  if (correction === undefined || corrected === undefined) return null;
  return (
    <>
      <DefinitionList
        items={[
          { term: '訂正した日時', value: formatInstant(correction.at) },
          { term: '訂正した人', value: correction.byName },
          { term: '訂正した理由', value: correction.reason },
        ]}
      />
      <ChangedLines lines={changedLines(played, corrected)} />
    </>
  );
}

/** A mistake that was found after the text was played: what is put right beside it, and what to do next. */
export function CorrectionSection({ text, played, corrected }: CorrectionSectionProps) {
  const toast = useToast();
  const [open, setOpen] = useState<'correct' | 'withdraw'>();
  const close = () => setOpen(undefined);
  const done = (said: string) => () => {
    toast(said);
    close();
  };
  const refusal = textCorrectionRefusal(text);
  if (refusal === 'not-played') return null;
  if (refusal !== undefined)
    return (
      <Section title="課題文の訂正">
        <p>{correctionRefusals[refusal]}</p>
      </Section>
    );
  const isCorrected = corrected !== undefined;
  return (
    <Section title="課題文の訂正">
      <Stack>
        <p>
          {isCorrected
            ? '訂正してあります。出ている結果に反映するには、'
            : '競技で使った課題文や正解にまちがいがあったときは、ここで訂正します。競技のときの本文は残ります。出ている結果は、訂正したあとに'}
          <Link to={rejudgesOf(text)}>再採点</Link>
          {isCorrected
            ? 'で部門を採点し直し、変わる結果を確かめてから反映してください。'
            : 'して反映するまで変わりません。'}
        </p>
        <Corrected corrected={corrected} played={played} text={text} />
        <Stack across>
          <Button onClick={() => setOpen('correct')} wide>
            {isCorrected ? 'もう一度訂正する' : '課題文を訂正する'}
          </Button>
          {isCorrected && (
            <Button look="quiet" onClick={() => setOpen('withdraw')} wide>
              訂正を取り消す
            </Button>
          )}
        </Stack>
      </Stack>
      {open === 'correct' && (
        <Suspense>
          <CorrectionDialog
            corrected={corrected}
            onClose={close}
            onDone={done('訂正しました。出ている結果は、再採点するまで変わりません')}
            played={played}
            text={text}
          />
        </Suspense>
      )}
      {open === 'withdraw' && (
        <Suspense>
          <WithdrawalDialog
            onClose={close}
            onDone={done('訂正を取り消しました。出ている結果は、再採点するまで変わりません')}
            text={text}
          />
        </Suspense>
      )}
    </Section>
  );
}
