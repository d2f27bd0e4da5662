import { formatInstant } from '#shared/kernel/time.ts';
import type { Revision } from '#shared/competition/shown-result/schema.ts';
import { Easy } from '#web/ui/easy.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';

const actWords: Readonly<Record<Revision['act'], string>> = {
  correct: '事務局が結果を訂正しました。',
  void: '事務局が結果を無効にしました。',
  disqualify: '事務局が結果を失格にしました。',
  reinstate: '事務局が結果を元に戻しました。',
};

/** What the office changed about a result, and why. */
export function Revisions({ revisions, unit }: { revisions: readonly Revision[]; unit: string }) {
  if (revisions.length === 0) return null;
  return (
    <Section title="結果が変わった記録">
      <Stack>
        {revisions.map(({ at, act, reason, before, after }) => (
          <Stack gap="s" key={at}>
            <p>
              {formatInstant(at)} <Easy>{actWords[act]}</Easy>
              {before.score !== after.score && (
                <>
                  {' '}
                  <Easy>得点</Easy>
                  {` ${String(before.score)}${unit} → ${String(after.score)}${unit}`}
                </>
              )}
            </p>
            <p>
              <Easy>理由：</Easy>
              {reason}
            </p>
          </Stack>
        ))}
      </Stack>
    </Section>
  );
}
