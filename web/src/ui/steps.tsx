import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Keycap } from './keycap.tsx';
import styles from './steps.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';
import { Easy } from './easy.tsx';

const usualSteps: readonly string[] = ['入力', '確認', '完了'];

interface StepsProps {
  /** Index of the step one is on. */
  current: number;
  steps?: readonly string[];
}

/** The flow on top of every form; the key of the present step is held down. */
export function Steps({ current, steps = usualSteps }: StepsProps) {
  return (
    <ol aria-label="手順" className={styles['steps']}>
      {steps.map((step, index) => (
        <li
          aria-current={index === current ? 'step' : undefined}
          className={classNames(styles['step'], index === current && styles['current'])}
          key={step}
        >
          <Keycap pressed={index === current} size="s" tone={index === current ? 'action' : 'plain'}>
            {index < current ? <Icon name="check" /> : index + 1}
          </Keycap>
          <span>
            <Easy>{step}</Easy>
          </span>
          {index < current && <VisuallyHidden>（済み）</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
