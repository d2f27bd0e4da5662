import { goalAddress } from '#shared/practice/homework/address.ts';
import { homeworkTitle } from '#shared/practice/homework/policy.ts';
import type { HomeworkGoal } from '#shared/practice/homework/schema.ts';
import { proposalsOf, proposalWords } from '#shared/practice/month/proposal.ts';
import type { ClassMonth } from '#shared/practice/month/schema.ts';
import { Easy } from '#web/ui/easy.tsx';
import { ActRow, ActRows } from '#web/ui/act-rows.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';

interface NextLessonProps {
  of: ClassMonth;
  /** Where the class is given it, filled in already. */
  giveAddress: (goal: string) => string;
  /** Where the class practises a lesson together. */
  togetherAddress: (lesson: string) => string;
}

function Acts({ goal, giveAddress, togetherAddress }: Omit<NextLessonProps, 'of'> & { goal: HomeworkGoal }) {
  return (
    <>
      {goal.kind === 'lesson' && (
        <Link look="secondary" to={togetherAddress(goal.lesson)}>
          一斉練習をする
        </Link>
      )}
      <Link look="secondary" to={giveAddress(goalAddress(goal))}>
        課題にする
      </Link>
    </>
  );
}

export function NextLesson({ of: { pupils, today }, ...addresses }: NextLessonProps) {
  const proposals = proposalsOf(pupils, today);
  if (proposals.length === 0) return null;
  return (
    <Section title="次の授業で">
      <ActRows>
        {proposals.map((proposal) => (
          <ActRow acts={<Acts {...addresses} goal={proposal.goal} />} key={proposal.kind}>
            <p>
              <strong>{homeworkTitle(proposal.goal)}</strong>
            </p>
            <p>
              <Easy>{proposalWords(proposal)}</Easy>
            </p>
          </ActRow>
        ))}
      </ActRows>
    </Section>
  );
}
