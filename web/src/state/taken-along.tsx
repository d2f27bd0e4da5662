import { useEffect, useSyncExternalStore } from 'react';
import { withoutRuby } from '#web/lib/readings.ts';
import { isLate, outbox } from '#web/state/outbox.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { useAct } from '#web/ui/use-act.ts';

interface TakenAlongProps {
  /** Whether whoever is here has records of practice. */
  asks: boolean;
  onAdopt: () => Promise<unknown>;
  /** To an adult: no readings above the words. */
  plain?: boolean;
}

const subscribe = (listener: () => void) => outbox.subscribe(listener);

/** Whoever has signed in says whether what was typed here before is theirs: a device has many hands. */
export function TakenAlong({ asks, onAdopt, plain = false }: TakenAlongProps) {
  const { visitors } = useSyncExternalStore(subscribe, () => outbox.state());
  const { act, busy, error } = useAct();
  // Nobody takes it any more: whoever comes now is somebody else.
  useEffect(() => {
    for (const entry of visitors) if (isLate(entry, new Date())) void outbox.drop(entry.id);
  }, [visitors]);
  const words = (text: string) => (plain ? withoutRuby(text) : <RubyText text={text} />);
  if (!asks || visitors.length === 0) return null;
  return (
    <Notice
      action={
        <>
          <Button
            busy={busy}
            look="secondary"
            onClick={() =>
              act(async () => {
                await onAdopt();
              })
            }
          >
            自分の記録に入れる
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              for (const { id } of visitors) void outbox.drop(id);
            }}
          >
            自分のではないので消す
          </Button>
        </>
      }
      title={words(`サインインする[前|まえ]の[練習|れんしゅう]が${String(visitors.length)}つあります`)}
      tone="info"
    >
      {words('この[端末|たんまつ]で[打|う]ったものです。あなたが[打|う]ったものですか。')}
      <ActProblem error={error} title="記録に入れられませんでした" />
    </Notice>
  );
}
