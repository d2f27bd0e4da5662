import { useLocation, useMatch } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import type { ContentName } from '#shared/shop/subscription/schema.ts';
import { contentWords } from '#shared/shop/subscription/words.ts';
import { useSession } from '#web/lib/session.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RubyText } from '#web/ui/ruby.tsx';

/** What it is for whoever has not got it: a pupil asks the teacher, everybody else is one press from the order. */
export function NotOpen({ content }: { content: ContentName }) {
  const session = useSession();
  const isToday = useMatch(to('/typing')) !== null;
  const { title } = contentWords[content];
  if (session?.kind === 'student')
    return (
      <Notice
        action={
          isToday ? undefined : (
            <Link look="secondary" to={to('/typing')}>
              <span>
                <RubyText text="きょうの[練習|れんしゅう]へ" />
              </span>
            </Link>
          )
        }
        title={<RubyText text="この つづきは、いまは [使|つか]えません" />}
      >
        <RubyText text="[使|つか]いたいときは、[先生|せんせい]に [聞|き]いてみましょう。" />
      </Notice>
    );
  return (
    <Notice
      action={
        <Link look="secondary" to={to('/subscribe/:contentName', { contentName: content })}>
          申し込みの内容を見る
        </Link>
      }
      title={`この続きは「${title}」のお申し込みで使えます`}
    >
      料金と使える期間は、次のページで確かめられます。
    </Notice>
  );
}

/** A visitor reads what it is, and comes back. */
export function SignInFirst({ content }: { content: ContentName }) {
  const { pathname } = useLocation();
  const { title, lead, description } = contentWords[content];
  return (
    <Notice
      action={
        <Link look="primary" to={to('/auth/signin', {}, { back: pathname })}>
          サインインする
        </Link>
      }
      title={`「${title}」は、サインインして使います`}
    >
      {`${lead}。${description}`}
    </Notice>
  );
}
