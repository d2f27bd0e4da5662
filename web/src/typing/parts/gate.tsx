import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import type { ContentName } from '#shared/shop/subscription/schema.ts';
import { contentWords } from '#shared/shop/subscription/words.ts';
import { useSession } from '#web/lib/session.ts';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { openContentsQuery } from '../content-queries.ts';

/** What it is for whoever has not got it: a pupil asks the teacher, everybody else is one press from the order. */
export function NotOpen({ content }: { content: ContentName }) {
  const session = useSession();
  const { title } = contentWords[content];
  if (session?.kind === 'student')
    return (
      <Notice title={<RubyText text="この つづきは、まだ [使|つか]えません" />}>
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

function SignInFirst({ content }: { content: ContentName }) {
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

/** Only what is free or paid for is typed; the content is no secret, so that the page looks is enough (web/README.md). */
export function Gate({
  content,
  free,
  visitors = false,
  about,
  children,
}: {
  content: ContentName;
  free: boolean;
  /** Whether it is there without an account too. */
  visitors?: boolean;
  /** What it would be, for whoever may not yet. */
  about?: ReactNode;
  children: ReactNode;
}) {
  const signedIn = Boolean(useSession());
  const open = useQuery({ ...openContentsQuery, enabled: signedIn && !free });
  if (!signedIn && !visitors)
    return (
      <>
        {about}
        <SignInFirst content={content} />
      </>
    );
  if (free) return children;
  return (
    <Loaded height={16} query={open} what="教材">
      {(contents) =>
        contents.includes(content) ? (
          children
        ) : (
          <>
            {about}
            <NotOpen content={content} />
          </>
        )
      }
    </Loaded>
  );
}
