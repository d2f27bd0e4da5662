import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrganizationKind } from '#shared/people/organization/profile.ts';
import { to } from '#shared/kernel/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { keepUnfinished, readUnfinished } from '../draft.ts';
import { kindWords } from '../words.ts';
import { OrganizationForm } from './organization-form.tsx';

/** The form of either kind. */
export function CreationForm({ kind }: { kind: OrganizationKind }) {
  const navigate = useNavigate();
  const [initial] = useState(() => readUnfinished(kind));
  return (
    <>
      <PageHeader
        above={<Steps current={0} />}
        lead="あなたが責任者になります。事務局が内容を確認し、承認するとメールでお知らせします。"
        title={`${kindWords[kind]}の申請`}
      />
      <Stack>
        <OrganizationForm
          initial={initial}
          keep={keepUnfinished}
          kind={kind}
          onSubmit={async () => {
            await navigate(to('/organization/create/cofirm'));
          }}
          submitLabel="申請の内容を確認する"
        />
        <p>
          <Link look="standalone" to={to('/organization/create/selectType')}>
            団体か学校かを選び直す
          </Link>
        </p>
      </Stack>
    </>
  );
}
