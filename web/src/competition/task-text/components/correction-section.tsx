import { Suspense, useState } from 'react';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { changedLines, textCorrectionRefusal } from '#shared/competition/task-text/correction.ts';
import type { TaskTextForOffice } from '#shared/competition/task-text/office-contract.ts';
import { correctionRefusals } from '#shared/competition/task-text/refusal.ts';
import type { TaskTextBody } from '#shared/competition/task-text/schema.ts';
import { useAskReason } from '#web/record/parts/ask-reason.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChangedLines } from '#web/competition/parts/changed-lines.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { withdrawCorrection } from '../queries.ts';

/** With the form library behind it: comes when it is asked for. */
const CorrectionDialog = later(async () => (await import('./correction-dialog.tsx')).CorrectionDialog);

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
  const [correcting, setCorrecting] = useState(false);
  const [withdraw, dialog] = useAskReason(() => ({
    about: text.title,
    act: '訂正を取り消す',
    decide: (reason) => withdrawCorrection(text.id, { reason, version: text.version }),
    destructive: true,
    done: '訂正を取り消しました。出ている結果は、再採点するまで変わりません',
    hint: '記録に残ります',
    meaning:
      'これからの採点は、競技で使った課題文だけで行います。この訂正で上がった結果がある場合は、再採点して反映すると元に戻ります。',
  }));
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
          <Button onClick={() => setCorrecting(true)} wide>
            {isCorrected ? 'もう一度訂正する' : '課題文を訂正する'}
          </Button>
          {isCorrected && (
            <Button look="quiet" onClick={withdraw} wide>
              訂正を取り消す
            </Button>
          )}
        </Stack>
      </Stack>
      {correcting && (
        <Suspense>
          <CorrectionDialog
            corrected={corrected}
            onClose={() => setCorrecting(false)}
            onDone={() => {
              toast('訂正しました。出ている結果は、再採点するまで変わりません');
              setCorrecting(false);
            }}
            played={played}
            text={text}
          />
        </Suspense>
      )}
      {dialog}
    </Section>
  );
}
