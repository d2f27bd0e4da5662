/** 読み上げ: what is to be known at once, said to a screen reader, and by the device's voice where that was chosen. */
import { useEffect, useSyncExternalStore } from 'react';
import { withoutRuby } from '#web/lib/readings.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { settingsNow, useSettings } from './settings.ts';
import { sayInJapanese } from './voice.ts';

interface Said {
  readonly text: string;
  /** Told anew when the same is said again. */
  readonly time: number;
}

let said: Said = { text: '', time: 0 };
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function sayAloud(text: string): void {
  const { aloud } = settingsNow();
  if (aloud === 'off') return;
  said = { text, time: said.time + 1 };
  for (const listener of listeners) listener();
  if (aloud === 'voice') sayInJapanese(text);
}

/** There before anything is said, or a reader would not hear of it. */
export function AloudRegion() {
  const { text, time } = useSyncExternalStore(subscribe, () => said);
  const { aloud } = useSettings();
  return (
    <div aria-atomic="true" aria-live="assertive" id="typing-aloud">
      {aloud !== 'off' && <VisuallyHidden key={time}>{text}</VisuallyHidden>}
    </div>
  );
}

/** When a page has come. */
export function useAloud(text: string): void {
  useEffect(() => sayAloud(withoutRuby(text)), [text]);
}
