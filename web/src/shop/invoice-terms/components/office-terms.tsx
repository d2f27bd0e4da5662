import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNow } from '#web/lib/now.ts';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { officeTermsQuery } from '../queries.ts';
import { TermsFacts } from './terms-facts.tsx';

/** With the form library behind it: comes when it is asked for. */
const TermsDialog = later(async () => (await import('./terms-dialog.tsx')).TermsDialog);

interface OfficeTermsProps {
  organizationId: string;
  /** Only those may buy on invoice. */
  approved: boolean;
}

export function OfficeTerms({ organizationId, approved }: OfficeTermsProps) {
  const now = useNow();
  const toast = useToast();
  const query = useQuery(officeTermsQuery(organizationId));
  const [changing, setChanging] = useState(false);
  return (
    <Loaded lines={3} query={query} what="後払いの条件">
      {(terms) => (
        <Stack>
          <TermsFacts now={now} terms={terms} />
          {approved || terms.allowed ? (
            <div>
              <Button look="secondary" onClick={() => setChanging(true)} wide>
                後払いの条件を変える
              </Button>
            </div>
          ) : (
            <p>承認されている団体・学校だけに、後払いを認められます。</p>
          )}
          {changing && (
            <Suspense>
              <TermsDialog
                onClose={() => setChanging(false)}
                onDone={() => {
                  setChanging(false);
                  toast('後払いの条件を変えました');
                }}
                organizationId={organizationId}
                terms={terms}
              />
            </Suspense>
          )}
        </Stack>
      )}
    </Loaded>
  );
}
