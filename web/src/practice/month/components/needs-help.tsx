import { fullName } from '#shared/people/account/schema.ts';
import type { PupilMonth } from '#shared/practice/month/schema.ts';
import { needsHelp } from '#shared/practice/training-log/help.ts';
import { helpWords, notBegunWords } from '#shared/practice/training-log/words.ts';
import { Easy } from '#web/ui/easy.tsx';
import { ActRow, ActRows } from '#web/ui/act-rows.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { helpActs } from '../words.ts';
import styles from './month.module.css';

interface NeedsHelpProps {
  pupils: readonly PupilMonth[];
  /** Of a pupil's record, and of the sheet of the keys that they miss. */
  addressOf: (userId: string, view?: 'sheet') => string;
}

/** Who, why, and what to do about it: the same people as on the class's page. */
export function NeedsHelp({ pupils, addressOf }: NeedsHelpProps) {
  const some = pupils.filter(({ reasons }) => needsHelp([reasons]));
  const notBegun = notBegunWords(pupils);
  return (
    <Section title={`いま手助けが必要な人（${String(some.length)}人）`}>
      <Stack>
        {some.length === 0 ? (
          <p>いまのところ、いません。</p>
        ) : (
          <ActRows>
            {some.map(({ userId, name, reasons, missedKeys }) => (
              <ActRow
                acts={
                  <>
                    {reasons.includes('concentrated') && (
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
                <strong>{fullName(name)}</strong>
                {reasons.map((reason) => (
                  <div key={reason}>
                    <p>
                      {helpWords[reason]}
                      {reason === 'concentrated' &&
                        `（${missedKeys.map((key) => key.toUpperCase()).join('、')}）`}
                      。
                    </p>
                    <p className={styles['said']}>
                      <Easy>{helpActs[reason]}</Easy>
                    </p>
                  </div>
                ))}
              </ActRow>
            ))}
          </ActRows>
        )}
        {notBegun !== undefined && <p>{notBegun}</p>}
        <p className={styles['said']}>
          <Easy>
            クラスの記録と同じ決まりで、今日の記録から出します。①60秒以上の練習のうち最近の10回を含む週で速さが伸びず、正確率が92%未満。②今年度のミス（20回以上）の半分より多くが3つの文字に集まっている。③14日以上練習していない。
          </Easy>
        </p>
      </Stack>
    </Section>
  );
}
