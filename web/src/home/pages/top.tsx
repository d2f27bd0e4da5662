import type { QueryClient } from '@tanstack/react-query';
import { levels } from '#shared/competition/schema.ts';
import { seasonsQuery } from '#web/features/competition/queries.ts';
import { getConfig } from '#web/lib/config.ts';
import { useNow } from '#web/lib/now.ts';
import { to } from '#shared/kernel/paths.ts';
import { landingPath } from '#web/lib/way-on.ts';
import { useSession } from '#web/lib/session.ts';
import { Keycap } from '#web/ui/keycap.tsx';
import { Link } from '#web/ui/link.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SeasonBlock } from '../components/season-block.tsx';
import styles from './top.module.css';

export const loader = ({ queryClient }: { queryClient: QueryClient }): void =>
  void queryClient.prefetchQuery(seasonsQuery);

const lead =
  '練習と競技はタイピングアプリで。このページでは、競技会への申し込み、結果と認定証、練習の記録、学校・団体の生徒の登録ができます。';

const uses = [
  {
    who: '個人で',
    what: '競技会の結果と級・段、次の級までの差、練習の記録を確かめます。認定証もここから申し込みます。',
  },
  {
    who: '学校・団体で',
    what: 'クラスと生徒を登録し、まとめて競技会に申し込みます。当日のようすと全員の結果も見られます。',
  },
  {
    who: '生徒として',
    what: '先生から配られたログインカードで入ります。団体コードとユーザーIDを使うので、メールアドレスはいりません。',
  },
] as const;

function Start() {
  const session = useSession();
  const { companionSignInUrl } = getConfig();
  return (
    <Stack across>
      {session ? (
        <Link look="primary" to={landingPath(session.kind)} wide>
          自分のホームへ進む
        </Link>
      ) : (
        <Link look="primary" to={to('/auth/signin')} wide>
          サインインする
        </Link>
      )}
      {!session && (
        <Link look="secondary" to={to('/auth/signup')} wide>
          アカウントを登録する
        </Link>
      )}
      <Link look="secondary" newTab to={companionSignInUrl} wide>
        タイピングアプリを開く
      </Link>
    </Stack>
  );
}

export function Component() {
  const now = useNow();
  return (
    <>
      <section className={styles['hero']}>
        <h1 tabIndex={-1}>打てるようになったことが、級と段で見える。</h1>
        <p className={styles['lead']}>{lead}</p>
        <Start />
      </section>

      <section aria-labelledby="levels" className={styles['levels']}>
        <div className={styles['words']}>
          <h2 id="levels">6級から特段まで、10の級と段</h2>
          <p>競技の結果が級・段になります。どの結果にも、次の級まであと何打かが示されます。</p>
        </div>
        <ol className={styles['ladder']}>
          {levels.map((level, index) => (
            <li key={level}>
              <Keycap bump={index === 3 || index === 6} size="l">
                {level}
              </Keycap>
            </li>
          ))}
        </ol>
      </section>

      <div className={styles['season']}>
        <SeasonBlock now={now} />
      </div>

      <section aria-labelledby="uses">
        <h2 id="uses">使い方は3通り</h2>
        <dl className={styles['uses']}>
          {uses.map(({ who, what }) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section aria-labelledby="check" className={styles['check']}>
        <h2 id="check">認定証を受け取った方へ</h2>
        <p>認定証に記された確認コードで、本物かどうかと今の状態を確かめられます。</p>
        <p>
          <Link look="standalone" to={to('/qrCertificate')}>
            認定証を確かめる
          </Link>
        </p>
      </section>
    </>
  );
}
