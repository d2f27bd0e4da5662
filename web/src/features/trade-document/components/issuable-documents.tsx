import { Suspense, useState } from 'react';
import type { Honorific } from '#shared/receipt/schema.ts';
import type { Issuable, Terms } from '#shared/trade-document/issue.ts';
import { documentTitles } from '#shared/trade-document/policy.ts';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';

/** With the form library behind it: comes when it is asked for. */
const IssueDialog = later(async () => (await import('./issue-dialog.tsx')).IssueDialog);

const words: Readonly<Record<Issuable['state'], string>> = {
  possible: '',
  'not-possible': '今は発行できません。申し込んだものをお渡しした後に発行できます。',
  rendering: '作成しています。数秒でできあがります。',
  issued: '発行しました。下の表から保存できます。',
};

interface IssuableProps {
  orderId: string;
  issuable: readonly Issuable[];
  /** The name of who buys, to begin with. */
  addressee: string;
  honorific: Honorific;
}

/** What the buyer can issue by themselves, and how far it is. */
export function IssuableDocuments({ orderId, issuable, ...begin }: IssuableProps) {
  const [terms, setTerms] = useState<Terms>();
  return (
    <Section title="納品書と請求書">
      <Stack>
        {issuable.map((one) => (
          <div key={one.type} role={one.state === 'rendering' ? 'status' : undefined}>
            {one.terms === undefined ? (
              <p>{`${documentTitles[one.type]}：${words[one.state]}`}</p>
            ) : (
              <Button onClick={() => setTerms(one.terms)} wide>
                {one.terms.advance ? '前払いの請求書を発行する' : `${documentTitles[one.type]}を発行する`}
              </Button>
            )}
          </div>
        ))}
      </Stack>
      {terms !== undefined && (
        <Suspense>
          <IssueDialog {...begin} onClose={() => setTerms(undefined)} orderId={orderId} terms={terms} />
        </Suspense>
      )}
    </Section>
  );
}
