import { levels } from '#shared/competition/competition/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { CertificateSample } from '#web/certificate/certificate-application/components/certificate-sample.tsx';
import { SwitchedOffNotices } from '#web/record/feature-switch/components/switched-off-notices.tsx';
import { LatestNews } from '#web/site/news/components/latest-news.tsx';
import { useNow } from '#web/lib/now.ts';
import { Keycap } from '#web/ui/keycap.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { CompanionLink } from '#web/competition/parts/companion-link.tsx';
import { SeasonBlock } from './season-block.tsx';
import styles from './top-rest.module.css';

/** The front page below its doors: the levels, the paper, the dates, the news, and the ways on. */
export function TopRest() {
  const now = useNow();
  return (
    <div className={styles['rest']}>
      <SwitchedOffNotices />
      <Section title="6級から特段まで、10の級と段">
        <p className={styles['words']}>
          競技の結果が級・段になります。どの結果にも、次の級まであと何字かが示されます。
        </p>
        <ol className={styles['ladder']}>
          {levels.map((level) => (
            <li key={level}>
              <Keycap size="l">{level}</Keycap>
            </li>
          ))}
        </ol>
      </Section>

      <div className={styles['pair']}>
        <Section title="手もとに残る認定証">
          <Stack>
            <CertificateSample level="2級" />
            <p className={styles['words']}>
              結果が公表されたら、PDFか紙の認定証を申し込めます。受け取った認定証が本物かどうかと今の状態は、確認コードで、だれでも確かめられます。
            </p>
            <Link look="standalone" to={to('/qrCertificate')}>
              認定証を確かめる
            </Link>
          </Stack>
        </Section>
        <SeasonBlock now={now} />
      </div>

      <LatestNews />

      <Section title="申込の前に">
        <p className={styles['words']}>
          練習も競技も、ブラウザーで打てます。インストールはいりません。料金は、登録の前に見積書で確かめられます。
        </p>
        <Stack across>
          <CompanionLink look="secondary" />
          <Link look="standalone" to={to('/estimate')}>
            登録の前に見積書を作る
          </Link>
        </Stack>
      </Section>
    </div>
  );
}
