import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AskedKind, SchoolDomain } from '#shared/access/entrance/schema.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { beginSchoolDomain, removeSchoolDomain, schoolDomainsQuery } from '../queries.ts';
import { takenVouchers } from '../words.ts';

const realmWords: Readonly<Record<AskedKind, string>> = {
  google: 'Googleのドメイン',
  microsoft: 'Microsoftのテナント',
};
const nameOf = ({ kind, domain }: SchoolDomain): string => `${domain}（${realmWords[kind]}）`;

/** Whose accounts the organisation's pupils and teachers may come in with: shown by coming with one of them. */
export function SchoolDomainBlock() {
  const query = useQuery(schoolDomainsQuery);
  const queryClient = useQueryClient();
  const toast = useToast();
  const { act, busy, error } = useAct();
  const [asked, setAsked] = useState<SchoolDomain>();
  const register = (kind: AskedKind) =>
    act(async () => {
      const { url } = await beginSchoolDomain(kind);
      location.assign(url);
    });
  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url);
      toast('リンクをコピーしました');
    } catch {
      // Refused by the browser or the school's policy: the link stands there to be copied by hand.
      toast('コピーできませんでした。「承諾の画面を開く」のリンクをコピーしてください', 'bad');
    }
  }
  return (
    <Loaded lines={2} query={query} what="学校のアカウントのドメイン">
      {({ items, approvals }) => (
        <Stack>
          <p>
            <Easy>
              学校のGoogleアカウントのドメインや、Microsoftアカウントのテナントを登録すると、生徒と先生が、そのアカウントでサインインできます。登録するには、そこのアカウントを1つ選びます。生徒は、はじめに1回だけログインカードで本人を確かめます。責任者のサインインは変わりません。
            </Easy>
          </p>
          {items.length > 0 && (
            <DefinitionList
              items={items.map((domain) => ({
                term: nameOf(domain),
                value: `${formatDay(domain.registeredAt)}に登録`,
                action: (
                  <Button
                    aria-label={`${nameOf(domain)} の登録を外す`}
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
          <Stack across>
            {takenVouchers().map((kind) => (
              <Button busy={busy} busyLabel="開いています" key={kind} onClick={() => register(kind)} wide>
                {`${realmWords[kind]}を登録する`}
              </Button>
            ))}
          </Stack>
          {approvals.map(({ kind, url }) => (
            <Stack gap="s" key={kind}>
              <p>
                Microsoftの画面に「管理者の承認が必要」と出るときは、学校の管理者の方に、承諾の画面で承諾してもらってください。
              </p>
              <Stack across>
                <Link look="standalone" newTab to={url}>
                  承諾の画面を開く
                </Link>
                <Button look="quiet" onClick={() => void copy(url)}>
                  承諾の画面のリンクをコピーする
                </Button>
              </Stack>
            </Stack>
          ))}
          <ConfirmDialog
            confirmLabel="登録を外す"
            destructive
            onClose={() => setAsked(undefined)}
            onConfirm={async () => {
              if (asked !== undefined) await removeSchoolDomain(asked);
              await queryClient.invalidateQueries(schoolDomainsQuery);
              toast('登録を外しました');
            }}
            open={asked !== undefined}
            title={`${asked ? nameOf(asked) : ''} の登録を外しますか`}
          >
            そのアカウントでは、だれもサインインできなくなります。サインイン中の人はそのまま使え、次からはログインカードのパスワードやメールアドレスでサインインします。
          </ConfirmDialog>
        </Stack>
      )}
    </Loaded>
  );
}
