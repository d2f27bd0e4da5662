import { goalAddress } from '#shared/practice/homework/address.ts';
import { homeworkTitle } from '#shared/practice/homework/policy.ts';
import type { HomeworkGoal } from '#shared/practice/homework/schema.ts';
import { proposalsOf, proposalWords } from '#shared/practice/month/proposal.ts';
import type { ClassMonth } from '#shared/practice/month/schema.ts';
import { Easy } from '#web/ui/easy.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './month.module.css';

interface NextLessonProps {
  of: ClassMonth;
  /** Where the class is given it, filled in already. */
  giveAddress: (goal: string) => string;
}

/** `acts` of a proposal: giving it is one of them, and a class that practises it together will be another. */
function Acts({ goal, giveAddress }: Pick<NextLessonProps, 'giveAddress'> & { goal: HomeworkGoal }) {
  return (
    <div className={styles['acts']}>
      <Link look="secondary" to={giveAddress(goalAddress(goal))}>
        課題にする
      </Link>
    </div>
  );
}

export function NextLesson({ of: { pupils, today }, giveAddress }: NextLessonProps) {
  const proposals = proposalsOf(pupils, today);
  if (proposals.length === 0) return null;
  return (
    <Section title="次の授業で">
      <ul className={styles['rows']}>
        {proposals.map((proposal) => (
          <li key={proposal.kind}>
            <div className={styles['what']}>
              <p>
                <strong>{homeworkTitle(proposal.goal)}</strong>
              </p>
              <p>
                <Easy>{proposalWords(proposal)}</Easy>
              </p>
            </div>
            <Acts giveAddress={giveAddress} goal={proposal.goal} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
