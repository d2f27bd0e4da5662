import { useQuery } from '@tanstack/react-query';
import type { TrialPlace } from '#shared/competition/attempt/trial/schema.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { placeQuery } from './queries.ts';
import type { TrialTask, TypedTrial } from './task.ts';

const grouped = (count: number): string => formatCount(count);

interface PlaceProps {
  task: TrialTask;
  typed: TypedTrial;
  /** Names the run. */
  run: string;
}

function words({ division }: TrialTask, { place }: TrialPlace): { title: string; text: string } {
  if (place === undefined)
    return {
      title: 'この[大会|たいかい]の[順位|じゅんい]のめやすは、まだありません',
      text: '[順位表|じゅんいひょう]が[公開|こうかい]されると、めやすが[出|で]るようになります。',
    };
  const { rank, of } = place;
  if (rank > of)
    return {
      title: `この[大会|たいかい]の「${division.name}」には、${grouped(of)}[人|にん]が[参加|さんか]しました`,
      text: 'あと[少|すこ]しで、この[人|ひと]たちに[追|お]いつけます。もう[一度|いちど][打|う]ってみましょう。',
    };
  return {
    title: `この[大会|たいかい]の「${division.name}」なら、${grouped(of)}[人中|にんちゅう] ${grouped(rank)}[位|い]くらい`,
    text: 'サーバーが[記録|きろく]を[数|かぞ]えたときのめやすです。[順位表|じゅんいひょう]にはのりません。',
  };
}

/** Where one would stand in a field that is published. */
export function Place({ task, typed, run }: PlaceProps) {
  const { input, log } = typed;
  const { data, error, isFetching, refetch } = useQuery({
    ...placeQuery({ textId: task.played?.textId ?? '', input, log }, run),
    enabled: task.played !== undefined,
  });
  if (task.played === undefined) return null;
  if (data !== undefined) {
    const { title, text } = words(task, data);
    return (
      <Notice live="polite" title={<RubyText text={title} />} tone="achievement">
        <p>{task.played.season.title}</p>
        <p>
          <RubyText text={text} />
        </p>
      </Notice>
    );
  }
  if (error !== null && !isFetching)
    return (
      <Notice
        action={<Button onClick={() => void refetch()}>もう一度調べる</Button>}
        live="polite"
        title={<RubyText text="[順位|じゅんい]のめやすを[調|しら]べられませんでした" />}
        tone="warn"
      >
        <RubyText text="インターネットにつながっているか[確|たし]かめて、もう[一度|いちど][押|お]してください。" />
      </Notice>
    );
  return <Notice live="polite" title={<RubyText text="[順位|じゅんい]のめやすを[調|しら]べています" />} />;
}
