import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { TaskTextForOffice, TaskTextView } from '#shared/competition/task-text/office-contract.ts';
import { neededProofreadings, type TextAct } from '#shared/competition/task-text/policy.ts';
import { textTrailActs } from '#shared/competition/task-text/trail.ts';
import { FrozenBanner } from '#web/competition/ruling/components/frozen-banner.tsx';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useAskReason } from '#web/record/parts/ask-reason.tsx';
import { TrailSection } from '#web/record/trail/components/trail-table.tsx';
import { refreshAll } from '#web/lib/query-client.ts';
import { StateBadge } from '#web/ui/badge.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { CorrectionSection } from '../components/correction-section.tsx';
import { ReadingText } from '../components/reading-text.tsx';
import { textQuery, actOnText } from '../queries.ts';
import { actWords, formWords, stateWords, statisticsWords } from '../words.ts';

/** With the form library behind it: comes when it is asked for. */
const TextEditor = later(async () => (await import('../components/text-editor.tsx')).TextEditor);

export const loader = ({ queryClient, params }: LoaderArgs): void =>
  void queryClient.prefetchQuery(textQuery(params['id'] ?? ''));

const readersOf = ({ proofreadings }: TaskTextForOffice): string =>
  proofreadings.length === 0
    ? `まだありません（${neededProofreadings}人必要です）`
    : proofreadings.map(({ byName, at }) => `${byName}、${formatInstant(at)}`).join('\n');

function Facts({ text }: { text: TaskTextForOffice }) {
  const { state, form, source, rights, statistics, writtenByName, assignedTo, sealedAt, hash } = text;
  return (
    <DefinitionList
      items={[
        { term: '状態', value: <StateBadge words={stateWords[state]} /> },
        { term: '課題の形', value: formWords[form].label },
        { term: '量', value: statisticsWords(statistics) },
        { term: '出典', value: source },
        { term: '権利', value: rights },
        { term: '書いた人', value: writtenByName ?? '記録なし' },
        { term: '校正した人', value: readersOf(text) },
        ...(assignedTo === undefined
          ? []
          : [
              {
                term: '使う大会',
                value: (
                  <Link to={to('/admin/competition/seasons/:id', { id: assignedTo.seasonId })}>
                    大会を開く
                  </Link>
                ),
              },
            ]),
        ...(sealedAt === undefined ? [] : [{ term: '封印した日時', value: formatInstant(sealedAt) }]),
        ...(hash === undefined ? [] : [{ term: '封印した本文の指紋', value: hash.slice(0, 16) }]),
      ]}
    />
  );
}

const mainActs: ReadonlySet<TextAct> = new Set(['proof-read', 'seal']);

function Text({ text, body, corrected, acts, trail }: TaskTextView) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const [ask, dialog] = useAskReason((act: TextAct) => {
    // A reason is asked for where an act undoes what others did.
    const isUndoing = act === 'reopen';
    const { id, title, version } = text;
    const { consequence, ...words } = actWords[act];
    return {
      ...words,
      about: title,
      asks: isUndoing,
      decide: (reason) => actOnText(id, isUndoing ? { act, reason, version } : { act, version }),
      destructive: isUndoing,
      hint: '記録に残ります',
      meaning: consequence,
    };
  });
  const [editing, setEditing] = useState(false);
  if (editing && body !== undefined)
    return (
      <Suspense>
        <TextEditor
          body={body}
          onClose={() => setEditing(false)}
          onDone={async () => {
            await refreshAll(queryClient);
            setEditing(false);
            toast('変更を保存しました');
          }}
          text={text}
        />
      </Suspense>
    );
  return (
    <Stack gap="l">
      <Stack>
        <Facts text={text} />
        <Stack across>
          {acts.map((one) => (
            <Button
              key={one}
              look={mainActs.has(one) ? 'primary' : 'secondary'}
              onClick={() => ask(one)}
              wide
            >
              {actWords[one].act}
            </Button>
          ))}
          {text.state === 'draft' && (
            <Button onClick={() => setEditing(true)} wide>
              書き直す
            </Button>
          )}
        </Stack>
      </Stack>
      <Section title={corrected === undefined ? '本文' : '競技のときの本文'}>
        {body === undefined ? (
          <Notice title="封印中のため、本文はだれにも表示されません">
            大会が終わってから使用済みにすると、事務局が読めるようになります。
          </Notice>
        ) : (
          <ReadingText body={body} />
        )}
      </Section>
      {body !== undefined && <CorrectionSection corrected={corrected} played={body} text={text} />}
      <TrailSection entries={trail} words={textTrailActs} />
      {dialog}
    </Stack>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(textQuery(id));
  const title = query.data?.text.title ?? '課題文';
  return (
    <>
      <PageHeader
        above={<Breadcrumbs here={title} trail={[{ label: '課題文', to: to('/admin/competition/texts') }]} />}
        title={title}
      />
      <FrozenBanner />
      <Loaded lines={9} query={query} what="課題文">
        {(found) => <Text {...found} />}
      </Loaded>
    </>
  );
}
