import { useLocation } from 'react-router-dom';
import { to } from '#shared/kernel/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RubyText } from '#web/ui/ruby.tsx';

/** A visitor reads what it is, and comes back. */
export function SignInFirst() {
  const { pathname, search } = useLocation();
  return (
    <>
      <PageHeader title={<RubyText text="[本番|ほんばん]と[同|おな]じ[練習|れんしゅう]" />} />
      <Notice
        action={
          <Link look="primary" to={to('/auth/signin', {}, { back: `${pathname}${search}` })}>
            サインインする
          </Link>
        }
        title="本番と同じ練習は、サインインして使います"
      >
        大会と同じ時間ときまりで打ち、過去の大会なら何位くらいかも分かります。
      </Notice>
    </>
  );
}
