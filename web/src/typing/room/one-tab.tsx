import { useEffect, useState, type ReactNode } from 'react';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { holdForTab } from '../one-tab.ts';

/** Two tabs of a room would be two runs of one pupil, of which the idle one tells its end last. */
export function OneTab({ code, children }: { code: string; children: ReactNode }) {
  const [held, setHeld] = useState<boolean>();
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    async function enter(): Promise<void> {
      const name = `typing-room.${code}`;
      let release = await holdForTab(name);
      if (release === undefined) {
        setHeld(false);
        release = await holdForTab(name, { signal });
      }
      if (signal.aborted) release?.();
      else signal.addEventListener('abort', () => release?.());
      setHeld(true);
    }
    enter().catch((error: unknown) => {
      if (!signal.aborted) reportError(error);
    });
    return () => left.abort();
  }, [code]);
  if (held === undefined) return null;
  return held ? (
    children
  ) : (
    <>
      <PageHeader title={<RubyText text="[一斉練習|いっせいれんしゅう]" />} />
      <Notice
        live="polite"
        title={<RubyText text="ほかのタブで[教室|きょうしつ]に[入|はい]っています" />}
        tone="warn"
      >
        <RubyText text="そのタブで[続|つづ]けてください。そのタブを[閉|と]じると、[続|つづ]きがここに[出|で]ます。" />
      </Notice>
    </>
  );
}
