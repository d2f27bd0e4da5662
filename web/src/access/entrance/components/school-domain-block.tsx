import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SchoolDomain } from '#shared/access/entrance/schema.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { beginSchoolDomain, removeSchoolDomain, schoolDomainsQuery } from '../queries.ts';

/** Whose accounts the organisation's pupils and teachers may come in with: shown by coming with one of them. */
export function SchoolDomainBlock() {
  const query = useQuery(schoolDomainsQuery);
  const queryClient = useQueryClient();
  const toast = useToast();
  const { act, busy, error } = useAct();
  const [asked, setAsked] = useState<SchoolDomain>();
  const register = () =>
    act(async () => {
      const { url } = await beginSchoolDomain('google');
      location.assign(url);
    });
  return (
    <Loaded lines={2} query={query} what="学校のアカウントのドメイン">
      {({ items }) => (
        <Stack>
          <p>
            <Easy>
              学校のGoogleアカウントのドメインを登録すると、生徒と先生が、そのアカウントでサインインできます。登録するには、そのドメインのアカウントを1つ選びます。生徒は、はじめに1回だけログインカードで本人を確かめます。責任者のサインインは変わりません。
            </Easy>
          </p>
          {items.length > 0 && (
            <DefinitionList
              items={items.map((domain) => ({
                term: domain.domain,
                value: `${formatDay(domain.registeredAt)}に登録`,
                action: (
                  <Button
                    aria-label={`${domain.domain} の登録を外す`}
                    look="quiet"
                    onClick={() => setAsked(domain)}
                  >
                    登録を外す
                  </Button>
                ),
              }))}
            />
          )}
          <ActProblem error={error} title="登録を始められませんでした" />
          <div>
            <Button busy={busy} busyLabel="開いています" onClick={register} wide>
              Googleのドメインを登録する
            </Button>
          </div>
          <ConfirmDialog
            confirmLabel="登録を外す"
            destructive
            onClose={() => setAsked(undefined)}
            onConfirm={async () => {
              if (asked !== undefined) await removeSchoolDomain(asked.kind, asked.domain);
              await queryClient.invalidateQueries(schoolDomainsQuery);
              toast('ドメインの登録を外しました');
            }}
            open={asked !== undefined}
            title={`${asked?.domain ?? ''} の登録を外しますか`}
          >
            このドメインのアカウントでは、だれもサインインできなくなります。サインイン中の人はそのまま使え、次からはログインカードのパスワードやメールアドレスでサインインします。
          </ConfirmDialog>
        </Stack>
      )}
    </Loaded>
  );
}
