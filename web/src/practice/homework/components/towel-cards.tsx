import { stages } from '#shared/practice/course/stages.ts';
import { towelLines } from '#shared/practice/course/towel.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { Keycap } from '#web/ui/keycap.tsx';
import { Link } from '#web/ui/link.tsx';
import { NumberedSteps } from '#web/ui/numbered-steps.tsx';
import paper from '#web/ui/print-sheet.module.css';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Stack } from '#web/ui/stack.tsx';
import styles from './towel-cards.module.css';

/** As many as an A4 sheet holds. */
const cardsASheet = 8;
const homeKeys = ['A', 'S', 'D', 'F', 'J', 'K', 'L', ';'];
const bumps = new Set(['F', 'J']);

/** In kana: readings over letters of this size are too small for who needs them. */
const steps = [
  'FとJの でっぱりに ひとさしゆびを おく',
  'ての うえに タオルを かける',
  'おぼえて、みないで うつ。できたら ○を ぬる',
];

function Card({ stage }: { stage: number }) {
  return (
    <li className={classNames(paper['sheet'], styles['card'])}>
      <p className={styles['head']}>
        <strong>タオルれんしゅう</strong>
        <span>{stages[stage]?.title}</span>
      </p>
      <p aria-hidden="true" className={styles['keys']}>
        {homeKeys.map((key) => (
          <Keycap bump={bumps.has(key)} key={key} size="s">
            {key}
          </Keycap>
        ))}
      </p>
      <NumberedSteps className={styles['steps']}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </NumberedSteps>
      <ul className={styles['lines']}>
        {towelLines(stage).map((line) => (
          <li key={line}>
            <span className={styles['line']}>{line}</span>
            <span aria-hidden="true" className={styles['ticks']}>
              ○○○
            </span>
          </li>
        ))}
      </ul>
      <p className={styles['name']}>なまえ</p>
    </li>
  );
}

interface TowelCardsProps {
  groupName: string;
  /** Where the class is in its middle. */
  usual: number;
  /** Of which the cards are. */
  stage: number;
  onStage: (stage: number) => void;
  backAddress: string;
}

/** Cards for a class, to be cut: on the screen as they look on paper. */
export function TowelCards({ groupName, usual, stage, onStage, backAddress }: TowelCardsProps) {
  return (
    <Stack>
      <ScreenOnly>
        <Stack>
          <h2>タオル練習のカード</h2>
          <p>
            {`手もとを見ないで打つ練習です。A4の紙1枚に${String(cardsASheet)}人分を印刷できます。${groupName}のまん中の人は「${stages[usual]?.title ?? ''}」を練習しています。`}
          </p>
          <Stack across>
            <FilterSelect
              label="段階"
              onChange={(value) => onStage(Number(value))}
              options={stages.map(({ id, title }) => ({ value: String(id), label: title }))}
              value={String(stage)}
            />
            <Button look="primary" onClick={() => window.print()}>
              カードを印刷する
            </Button>
            <Link look="quiet" to={backAddress}>
              クラスの一覧に戻る
            </Link>
          </Stack>
        </Stack>
      </ScreenOnly>
      <ul aria-label="タオル練習のカード" className={paper['sheets']}>
        {Array.from({ length: cardsASheet }, (_, at) => (
          <Card key={at} stage={stage} />
        ))}
      </ul>
    </Stack>
  );
}
