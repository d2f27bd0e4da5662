import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { keysAt } from '#shared/competition/marked-text/replay/policy.ts';
import type { Replay } from '#shared/competition/marked-text/replay/schema.ts';
import { keyName } from '#web/lib/key-names.ts';
import type { PlayedSource } from '#web/competition/parts/played.ts';
import { Button } from '#web/ui/button.tsx';
import { Easy, useEasyText } from '#web/ui/easy.tsx';
import { Keycap } from '#web/ui/keycap.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { replayQuery } from '../queries.ts';
import { type Speed, speeds, usePlayer } from '../use-player.ts';
import { momentWords, notedIn } from '../words.ts';
import styles from './replay-viewer.module.css';
import { Screen } from './screen.tsx';

const shownKeys = 8;
/** A miss is understood from what came before it. */
const leadMs = 1500;

interface PlayerProps {
  replay: Replay;
  /** Which one it begins before. */
  miss: number | undefined;
}

function Player({ replay, miss }: PlayerProps) {
  const { events, misses, durationMs, complete } = replay;
  const easyText = useEasyText();
  const end = Math.max(...events.slice(-1).map(([at]) => at), 0) || durationMs;
  const [speed, setSpeed] = useState<Speed>(1);
  const start = Math.max(0, (miss === undefined ? 0 : (misses[miss] ?? 0)) - leadMs);
  const { moment, playing, play, pause, seek } = usePlayer(end, start, speed);
  const playButton = useRef<HTMLButtonElement>(null);
  // What opened it may be gone.
  useEffect(() => playButton.current?.focus(), []);
  const next = misses.find((at) => at - leadMs > moment + 1);
  const previous = misses.findLast((at) => at - leadMs < moment - 1);
  const keys = keysAt(events, moment, shownKeys);
  const noted = notedIn(events);
  return (
    <Stack gap="s">
      {!complete && <Notice tone="warn">届いていない部分があるため、届いたところまでを再生します。</Notice>}
      <Screen moment={moment} replay={replay} />
      <p aria-label={easyText('打ったキー')} className={styles['keys']} role="group">
        {keys.map(({ at, code, held }) => (
          <Keycap key={`${String(at)}${code}`} pressed={held} tone={held ? 'action' : 'plain'}>
            {keyName(code)}
          </Keycap>
        ))}
      </p>
      <div className={styles['seek']}>
        <input
          aria-label={easyText('再生の位置')}
          aria-valuetext={easyText(`${momentWords(moment)}（全体は${momentWords(end)}）`)}
          max={end}
          min={0}
          onChange={(event) => seek(Number(event.target.value))}
          step={100}
          type="range"
          value={Math.round(moment)}
        />
        <span aria-hidden="true" className={styles['time']}>
          {`${momentWords(moment)} / ${momentWords(end)}`}
        </span>
      </div>
      <Stack across gap="s">
        <Button look="primary" ref={playButton} onClick={playing ? pause : play}>
          {playing ? '止める' : '再生する'}
        </Button>
        <Button
          aria-disabled={previous === undefined}
          onClick={() => previous !== undefined && seek(previous - leadMs)}
        >
          前のミスへ
        </Button>
        <Button aria-disabled={next === undefined} onClick={() => next !== undefined && seek(next - leadMs)}>
          次のミスへ
        </Button>
        <label className={styles['speed']}>
          <Easy>速さ</Easy>
          <select onChange={(event) => setSpeed(speeds[event.target.selectedIndex] ?? 1)} value={speed}>
            {speeds.map((one) => (
              <option key={one} value={one}>
                {`${String(one)}×`}
              </option>
            ))}
          </select>
        </label>
      </Stack>
      {noted.length > 0 && (
        <ul className={styles['noted']}>
          {noted.map(({ at, label }) => (
            <li key={`${String(at)}${label}`}>
              <Button look="quiet" onClick={() => seek(at - leadMs)}>
                {`${momentWords(at)} ${label}`}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

/** What was typed, played again key by key. */
export function ReplayViewer({ source, miss }: { source: PlayedSource; miss: number | undefined }) {
  const query = useQuery(replayQuery(source));
  return (
    <Loaded height={20} query={query} what="入力の記録">
      {(replay) => <Player miss={miss} replay={replay} />}
    </Loaded>
  );
}
