import { fullName } from '#shared/people/account/schema.ts';
import { helpActs, helpKinds, helpWords } from '#shared/practice/month/help.ts';
import type { PupilMonth } from '#shared/practice/month/schema.ts';
import { Easy } from '#web/ui/easy.tsx';
import { ActRow, ActRows } from '#web/ui/act-rows.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import styles from './month.module.css';

interface NeedsHelpProps {
  pupils: readonly PupilMonth[];
  /** Of a pupil's record, and of the sheet of the keys that they miss. */
  addressOf: (userId: string, view?: 'sheet') => string;
}

const placeOf = ({ help }: PupilMonth): number => helpKinds.findIndex((kind) => kind === help?.kind);

/** Who, the one reason, and what to do about it: who is waited for most first. */
export function NeedsHelp({ pupils, addressOf }: NeedsHelpProps) {
  const some = pupils.filter(({ help }) => help !== undefined).toSorted((a, b) => placeOf(a) - placeOf(b));
  return (
    <Section title={`いま手助けが必要な人（${String(some.length)}人）`}>
      <Stack>
        {some.length === 0 ? (
          <p>いまのところ、いません。</p>
        ) : (
          <ActRows>
            {some.map(
              ({ userId, name, help }) =>
                help !== undefined && (
                  <ActRow
                    acts={
                      <>
                        {help.kind === 'concentrated' && (
                          <Link look="secondary" to={addressOf(userId, 'sheet')}>
                            練習シートを開く
                          </Link>
                        )}
                        <Link look="standalone" to={addressOf(userId)}>
                          記録を見る
                        </Link>
                      </>
                    }
                    key={userId}
                  >
                    <p>
                      <strong>{fullName(name)}</strong>
                      {`　${helpWords(help)}。`}
                    </p>
                    <p className={styles['said']}>
                      <Easy>{helpActs[help.kind]}</Easy>
                    </p>
                  </ActRow>
                ),
            )}
          </ActRows>
        )}
        <p className={styles['said']}>
          <Easy>
            1人に1つ、はじめにあてはまる理由を出します。①14日以上練習していない。②この30日の正確率が85%未満（200打以上）。③1つの段階を8回練習しても、その文字が身についていない。④クラスのまん中より3段階以上手前にいる。⑤今年度のミス（20回以上）の半分より多くが3つの文字に集まっている。
          </Easy>
        </p>
      </Stack>
    </Section>
  );
}
