import { Suspense, useState } from 'react';
import type { Honorific } from '#shared/shop/receipt/schema.ts';
import type { Issuable, Terms } from '#shared/shop/trade-document/issue.ts';
import { documentTitles } from '#shared/shop/trade-document/policy.ts';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';

/** With the form library behind it: comes when it is asked for. */
const IssueDialog = later(async () => (await import('./issue-dialog.tsx')).IssueDialog);

const words: Readonly<Record<Issuable['state'], string>> = {
  possible: '',
  'not-possible':
    '今は発行できません。申し込んだものをお渡ししてから発行できます。全額を返金した申込の書類は、発行できません。',
  rendering: '作成しています。数秒でできあがります。',
  issued: '発行しました。下の表から保存できます。',
};

/** What is about to be issued. */
interface Chosen {
  terms: Terms;
  supersedes: string | undefined;
}

interface IssuableProps {
  orderId: string;
  issuable: readonly Issuable[];
  /** The name of who buys, to begin with. */
  addressee: string;
  honorific: Honorific;
}

/** What the buyer can issue by themselves, and how far it is. */
export function IssuableDocuments({ orderId, issuable, ...begin }: IssuableProps) {
  const [chosen, setChosen] = useState<Chosen>();
  return (
    <Section title="納品書と請求書">
      <Stack>
        {issuable.map(({ type, state, terms, supersedes }) => (
          <div key={type} role={state === 'rendering' ? 'status' : undefined}>
            {terms === undefined ? (
              <p>{`${documentTitles[type]}：${words[state]}`}</p>
            ) : (
              <Stack gap="s">
                {supersedes !== undefined && (
                  <p>{`発行した${documentTitles[type]}（No. ${supersedes}）から、金額・お支払期限・お振込先のどれかが変わりました。代わりの${documentTitles[type]}を発行できます。`}</p>
                )}
                <Button onClick={() => setChosen({ terms, supersedes })} wide>
                  {`${terms.advance ? '前払いの請求書' : documentTitles[type]}を発行${supersedes === undefined ? '' : 'し直'}する`}
                </Button>
              </Stack>
            )}
          </div>
        ))}
      </Stack>
      {chosen !== undefined && (
        <Suspense>
          <IssueDialog {...begin} {...chosen} onClose={() => setChosen(undefined)} orderId={orderId} />
        </Suspense>
      )}
    </Section>
  );
}
