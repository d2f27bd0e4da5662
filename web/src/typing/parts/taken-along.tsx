import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '#web/lib/session.ts';
import { outbox } from '#web/state/outbox.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { isLate } from '../outbox/keep.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { booksQuery, practises } from '../queries.ts';

/** Whoever has signed in says whether what was typed here before is theirs: a device has many hands. */
export function TakenAlong() {
  const client = useQueryClient();
  const session = useSession();
  const { visitors } = useOutbox();
  // Nobody takes it any more: whoever comes now is somebody else.
  useEffect(() => {
    for (const entry of visitors) if (isLate(entry, new Date())) void outbox.drop(entry.id);
  }, [visitors]);
  if (!practises(session) || visitors.length === 0) return null;
  return (
    <Notice
      action={
        <>
          <Button
            look="secondary"
            onClick={() => void outbox.adopt().then(() => client.invalidateQueries(booksQuery))}
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
      title={
        <RubyText text={`サインインする[前|まえ]の[練習|れんしゅう]が${String(visitors.length)}つあります`} />
      }
      tone="info"
    >
      <RubyText text="この[端末|たんまつ]で[打|う]ったものです。あなたが[打|う]ったものですか。" />
    </Notice>
  );
}
