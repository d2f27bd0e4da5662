import { Suspense, type ReactNode } from 'react';
import { to } from '#shared/kernel/paths.ts';
import { landingPath } from '#web/lib/way-on.ts';
import { useSession } from '#web/lib/session.ts';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { PaperRuby } from '#web/ui/ruby.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TryOut } from '../components/try-out.tsx';
import styles from './top.module.css';

/** Below what one came for: it comes after the first load. */
const Rest = later(async () => (await import('../components/top-rest.tsx')).TopRest);

interface Door {
  readonly who: ReactNode;
  readonly what: ReactNode;
  readonly act: string;
  readonly to: string;
}

const doors: readonly Door[] = [
  {
    who: <PaperRuby base="生徒" reading="せいと" />,
    what: (
      <>
        <PaperRuby base="先生" reading="せんせい" />
        からもらったログインカードで
        <PaperRuby base="入" reading="はい" />
        ります。メールアドレスはいりません。
      </>
    ),
    act: 'カードで入る',
    to: to('/auth/signin'),
  },
  {
    who: '先生',
    what: '名簿を読み込んでカードを配り、大会にまとめて申し込みます。全員の結果と練習も、ここで見られます。',
    act: '学校・教室を登録する',
    to: to('/auth/signup'),
  },
  {
    who: '個人',
    what: 'ひとりで大会に出て、級・段と次の級までの差を確かめます。認定証も申し込めます。',
    act: '個人で登録する',
    to: to('/auth/signup', {}, { kind: 'individual' }),
  },
];

function Start() {
  const session = useSession();
  return session ? (
    <Link look="primary" to={landingPath(session.kind)} wide>
      自分のホームへ進む
    </Link>
  ) : (
    <Link look="primary" to={to('/auth/signup')} wide>
      はじめる
    </Link>
  );
}

/** What stands there from the first paint on (web/first-paint), and below it what comes. */
export const Top = ({ rest }: { rest: ReactNode }) => (
  <>
    <div className={styles['hero']}>
      <div className={styles['promise']}>
        <h1 tabIndex={-1}>
          <span className={styles['phrase']}>打てるようになったことが、</span>
          <span className={styles['phrase']}>級と段で見える。</span>
        </h1>
        <p className={styles['lead']}>学校・教室・個人のための、タイピングの検定と記録のサービスです。</p>
        <div>
          <Start />
        </div>
      </div>
      <TryOut />
    </div>
    <ul className={styles['doors']}>
      {doors.map((door) => (
        <li className={styles['door']} key={door.act}>
          <h2>{door.who}</h2>
          <p>{door.what}</p>
          <Link look="secondary" to={door.to} wide>
            {door.act}
          </Link>
        </li>
      ))}
    </ul>
    {rest}
  </>
);

export const RestPending = () => (
  <div className={styles['rest']}>
    <Skeleton lines={12} shape="row" />
  </div>
);

export const Component = () => (
  <Top
    rest={
      <Suspense fallback={<RestPending />}>
        <Rest />
      </Suspense>
    }
  />
);
