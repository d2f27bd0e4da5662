import { Link } from '#web/ui/link.tsx';
import { Notice, type NoticeTone } from '#web/ui/notice.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import type { Kept } from '../outbox/use-outbox.ts';

const keptWords: Readonly<Partial<Record<Kept, { title: string; text?: string; tone: NoticeTone }>>> = {
  waiting: {
    title: '記録をこの端末に残しました',
    text: 'インターネットにつながったら送ります。',
    tone: 'info',
  },
  'signed-out': { title: '記録をこの端末に残しました', text: 'サインインすると送ります。', tone: 'warn' },
  fleeting: {
    title: 'まだ記録を送っていません',
    text: 'この端末には記録を残せません。送り終わるまで、このページを閉じないでください。',
    tone: 'warn',
  },
  refused: { title: 'この記録は受けつけられませんでした', tone: 'warn' },
  reviewed: {
    title: 'この記録は、確かめてから数えます',
    text: 'とても速かったので、事務局が確かめます。',
    tone: 'info',
  },
  nobody: {
    title: 'サインインすると、この記録を自分のものにできます',
    text: 'いまの練習は、この端末に14日のあいだ残ります。',
    tone: 'info',
  },
  unkept: { title: '先生や事務局の練習は、記録に残りません', tone: 'info' },
};

/** Nothing where it is with the server, as it should be. */
export function KeptNotice({ kept }: { kept: Kept }) {
  const words = keptWords[kept];
  if (words === undefined) return null;
  return (
    <Notice
      action={
        kept === 'nobody' ? (
          <Link look="secondary" to="/auth/signup">
            <span>
              <RubyText text="[無料|むりょう]でアカウントを[作|つく]る" />
            </span>
          </Link>
        ) : undefined
      }
      live="polite"
      title={words.title}
      tone={words.tone}
    >
      {words.text}
    </Notice>
  );
}
