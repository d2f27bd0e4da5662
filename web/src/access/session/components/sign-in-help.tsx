import { to } from '#shared/kernel/paths.ts';
import { getConfig } from '#web/lib/config.ts';
import { Link } from '#web/ui/link.tsx';
import { Ruby } from '#web/ui/ruby.tsx';

/** The ways on for who cannot sign in here. */
export function SignInHelp() {
  return (
    <>
      <h2>はじめての方</h2>
      <p>
        <Link to={to('/auth/signup')}>アカウントを登録する</Link>
      </p>
      <h2>パスワードがわからないとき</h2>
      <p>
        メールアドレスで入る方は、
        <Link to={to('/auth/forgotPassword')}>パスワードを忘れた方</Link>
        へ進んでください。
      </p>
      <p>
        団体コードで入る
        <Ruby base="生徒" reading="せいと" />
        のみなさんは、
        <Ruby base="先生" reading="せんせい" />
        に
        <Ruby base="聞" reading="き" />
        いてください。新しいパスワードのカードをもらえます。
      </p>
      <h2>練習・競技をするとき</h2>
      <p>
        <Link newTab to={getConfig().companionSignInUrl}>
          タイピングアプリのサインイン
        </Link>
        へ進んでください。
      </p>
    </>
  );
}
