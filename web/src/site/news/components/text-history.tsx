import type { NewsText } from '#shared/site/news/office-contract.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { OfficeMarkdown } from './office-markdown.tsx';

/** Every text it had, closed until somebody wants to read it. */
export function TextHistory({ texts }: { texts: readonly NewsText[] }) {
  return (
    <Section title="これまでの文面">
      <Stack gap="s">
        {texts.map(({ number, title, body, at, byName, reason }) => (
          <details key={number}>
            <summary>
              {`第${String(number)}版：${formatInstant(at)} ${byName}${reason === undefined ? '' : `（${reason}）`}`}
            </summary>
            <Stack>
              <p>
                <strong>{title}</strong>
              </p>
              <OfficeMarkdown text={body} />
            </Stack>
          </details>
        ))}
      </Stack>
    </Section>
  );
}
