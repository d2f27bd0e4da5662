import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { VoucherKind } from '#shared/access/entrance/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { schoolAccountsQuery, unlinkSchoolAccount } from '../queries.ts';
import { takenVouchers, voucherNames } from '../words.ts';

const nameOf = (kind: VoucherKind, domain: string): string =>
  kind === 'portal'
    ? `学習eポータルのアカウント（${domain}）`
    : `${voucherNames[kind]}アカウント（${domain}）`;

/** An account of one's school that one comes in with; of pupils and teachers. */
export function SchoolAccountBlock() {
  const query = useQuery(schoolAccountsQuery);
  const queryClient = useQueryClient();
  const toast = useToast();
  const [asked, setAsked] = useState<VoucherKind>();
  return (
    <Loaded lines={1} query={query} what="学校のアカウント">
      {({ items }) => (
        <>
          {items.length > 0 && (
            <DefinitionList
              items={items.map(({ kind, domain, linkedAt }) => ({
                term: nameOf(kind, domain),
                value: <Easy>{`${formatDay(linkedAt)}につなぎました`}</Easy>,
                action: (
                  <Button look="quiet" onClick={() => setAsked(kind)}>
                    つながりを外す
                  </Button>
                ),
              }))}
            />
          )}
          {items.length === 0 && takenVouchers().length === 0 && (
            <p>
              <Easy>つながっている学校のアカウントはありません。</Easy>
            </p>
          )}
          {takenVouchers()
            .filter((kind) => !items.some((item) => item.kind === kind))
            .map((kind) => (
              <p key={kind}>
                <Link look="standalone" to={to('/auth/entrance', {}, { with: kind, back: to('/account') })}>
                  {`学校の${voucherNames[kind]}アカウントとつなぐ`}
                </Link>
              </p>
            ))}
          <ConfirmDialog
            confirmLabel="つながりを外す"
            destructive
            onClose={() => setAsked(undefined)}
            onConfirm={async () => {
              if (asked !== undefined) await unlinkSchoolAccount(asked);
              await queryClient.invalidateQueries(schoolAccountsQuery);
              toast('学校のアカウントとのつながりを外しました');
            }}
            open={asked !== undefined}
            title="学校のアカウントとのつながりを外しますか"
          >
            次からは、パスワードでサインインします。もう一度つなぐこともできます。
          </ConfirmDialog>
        </>
      )}
    </Loaded>
  );
}
