import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { to } from '#shared/kernel/paths.ts';
import type { BeatInput, OwnRoom } from '#shared/practice/room/schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { useAloud } from '../aloud.tsx';
import type { Figures } from '../lesson/log.ts';
import { percentOf } from '../lesson/log.ts';
import { hasKana } from '../lesson/task.ts';
import { endWords } from './log.ts';
import { bestBeforeQuery, ownRoomQuery } from './queries.ts';
import { partOf, type RoomTask } from './task.ts';

interface EndedProps {
  room: OwnRoom;
  task: RoomTask;
  figures: Figures;
  took: Pick<BeatInput, 'at' | 'from'>;
  onNext: () => void;
}

/** What a pupil reads at the end: their own figures, and nobody else's. */
export function RoomEnded({ room, task, figures, took: { at, from }, onNext }: EndedProps) {
  const { data: open } = useQuery(ownRoomQuery);
  const { data: before } = useQuery(bestBeforeQuery(partOf(task)));
  const perMinute = Math.round((figures.correct * 60_000) / Math.max(1, at - from));
  const isBest = before !== undefined && before !== null && perMinute > before;
  const typed = figures.correct + figures.misses > 0;
  const isKana = hasKana(figures.patterns);
  const said = endWords(figures, isBest);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useAloud(
    typed
      ? `${said}1[分|ぷん]に${String(perMinute)}${isKana ? '[字|じ]' : 'キー'}、[正|ただ]しさ${String(percentOf(figures))}%。`
      : said,
  );
  return (
    <div className="typing-outcome">
      <p className="typing-quiet">{`${room.groupName}　${task.title}`}</p>
      <h1 ref={heading} tabIndex={-1}>
        <RubyText text={said} />
      </h1>
      {typed && (
        <dl className="typing-figures">
          <div>
            <dt>
              <RubyText text={`1[分|ぷん]に[打|う]った${isKana ? '[字|じ]（ひらがな）' : 'キー'}`} />
            </dt>
            <dd>{perMinute}</dd>
          </div>
          <div>
            <dt>
              <RubyText text="[正|ただ]しさ" />
            </dt>
            <dd>
              {percentOf(figures)}
              <small>%</small>
            </dd>
          </div>
          {before !== undefined && before !== null && (
            <div>
              <dt>
                <RubyText text="これまでの[自己|じこ]ベスト" />
              </dt>
              <dd>{before}</dd>
            </div>
          )}
        </dl>
      )}
      <p>
        <RubyText text="[記録|きろく]は[先生|せんせい]にとどきます。いっしょに[練習|れんしゅう]してくれて、ありがとう。" />
      </p>
      <div className="typing-acts">
        {open !== undefined && open !== null && open.code !== room.code && (
          <Button look="primary" onClick={onNext}>
            つぎの教室に入る
          </Button>
        )}
        <Link look="secondary" to={to('/typing')}>
          練習のはじめへ
        </Link>
      </div>
    </div>
  );
}
