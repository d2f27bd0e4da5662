import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { Entry } from '#shared/competition/entry/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { usePageTitle } from '#web/lib/document-title.ts';
import { useSession } from '#web/lib/session.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { BegunAttempt } from '../compete/begun.tsx';
import { Ended, OwnResults } from '../compete/ended.tsx';
import { Prepare, type Wanted } from '../compete/prepare.tsx';
import { standingQuery } from '../compete/queries.ts';
import type { AttemptRecord, Begun, Standing } from '../compete/record.ts';

const Entries = () => (
  <Link look="secondary" to={to('/maipaso-competition/participant')}>
    参加の申込へ
  </Link>
);

/** What is said of an entry that cannot be competed with here. */
const words = {
  elsewhere: {
    title: 'ほかの[端末|たんまつ]で[競技|きょうぎ]を[始|はじ]めています',
    text: '[始|はじ]めた[端末|たんまつ]で[続|つづ]けてください。その[端末|たんまつ]が[使|つか]えないときは、[先生|せんせい]か[事務局|じむきょく]に[知|し]らせてください。',
  },
  done: {
    title: 'この[競技|きょうぎ]は[終|お]わっています',
    text: '[結果|けっか]は、[公表|こうひょう]の[日|ひ]に[見|み]られます。',
  },
  'not-ready': {
    title: 'この[申込|もうしこみ]では、まだ[競技|きょうぎ]を[始|はじ]められません',
    text: '[申込|もうしこみ]のページで、いまの[状態|じょうたい]を[確|たし]かめてください。',
  },
  none: {
    title: 'この[申込|もうしこみ]は[見|み]つかりません',
    text: 'サインインしている[人|ひと]の[申込|もうしこみ]だけが[開|ひら]けます。',
  },
} as const;

function Said({ what, entry }: { what: keyof typeof words; entry?: Entry }) {
  const { title, text } = words[what];
  return (
    <>
      <PageHeader
        title={entry === undefined ? <RubyText text="[競技|きょうぎ]" /> : entry.division.name}
        {...(entry && { lead: entry.season.title })}
      />
      <Notice action={what === 'done' ? <OwnResults /> : <Entries />} title={<RubyText text={title} />}>
        <RubyText text={text} />
      </Notice>
    </>
  );
}

const newRecord = (wanted: Wanted, device: string): AttemptRecord => ({
  ...wanted,
  device,
  clockAhead: 0,
  chunks: [],
});

interface StandingsProps {
  standing: Standing;
  /** It was refused: what it stands at may be another by now. */
  onRefused: () => void;
}

function Standings({ standing, onRefused }: StandingsProps) {
  const [record, setRecord] = useState<AttemptRecord>();
  const [ended, setEnded] = useState<Begun>();
  const [refused, setRefused] = useState<unknown>();
  if (ended !== undefined) return <Ended record={ended} />;
  const begun = record ?? (standing.at === 'go-on' || standing.at === 'settle' ? standing.record : undefined);
  if (begun !== undefined && refused === undefined)
    return (
      <BegunAttempt
        onEnded={setEnded}
        onRefused={(error) => {
          setRefused(error);
          onRefused();
        }}
        record={begun}
      />
    );
  if (refused !== undefined && (standing.at === 'go-on' || standing.at === 'settle'))
    return (
      <>
        <PageHeader title={standing.record.entry.division.name} />
        <ActProblem error={refused} title="競技を続けられませんでした" />
        <div>
          <Entries />
        </div>
      </>
    );
  const entry = 'entry' in standing ? standing.entry : standing.record.entry;
  if (standing.at === 'ended') return <Ended record={standing.record} />;
  if (standing.at === 'elsewhere' || standing.at === 'done' || standing.at === 'not-ready')
    return <Said entry={entry} what={standing.at} />;
  const kept = standing.at === 'prepare' ? standing.record : undefined;
  return (
    <Prepare
      entry={entry}
      error={refused}
      // Moved to another 課題 meanwhile: the device is looked at for that one.
      key={entry.division.code}
      kept={kept?.input}
      onStart={(wanted) => {
        setRefused(undefined);
        setRecord(newRecord(wanted, kept?.device ?? crypto.randomUUID()));
      }}
    />
  );
}

function SignInFirst() {
  const { pathname } = useLocation();
  return (
    <Notice
      action={
        <Link look="primary" to={to('/auth/signin', {}, { back: pathname })}>
          サインインする
        </Link>
      }
      title="競技は、サインインして始めます"
    >
      申し込んだ本人がサインインしてください。
    </Notice>
  );
}

export function Component() {
  usePageTitle('競技');
  const { entry = '' } = useParams();
  const session = useSession();
  // Whoever begins it: a session that ends meanwhile does not take it away.
  const [mayType, setMayType] = useState(false);
  if (session && !mayType) setMayType(true);
  const standing = useQuery({ ...standingQuery(entry), enabled: mayType });
  if (!mayType) return <SignInFirst />;
  return (
    <Loaded height={24} query={standing} what="競技">
      {(found) =>
        found === null ? (
          <Said what="none" />
        ) : (
          <Standings key={entry} onRefused={() => void standing.refetch()} standing={found} />
        )
      }
    </Loaded>
  );
}
