import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ResponseOf } from '#shared/kernel/contract.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { organizationOfficeContract } from '#shared/people/organization/office-contract.ts';
import { decisionsFor, type Decision } from '#shared/people/organization/policy.ts';
import { to } from '#shared/kernel/paths.ts';
import type { LoaderArgs } from '#web/lib/loader.ts';
import { useAskReason } from '#web/record/parts/ask-reason.tsx';
import { StateBadge } from '#web/ui/badge.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { OfficeTerms } from '#web/shop/invoice-terms/components/office-terms.tsx';
import { AuditTable } from '#web/record/audit/components/audit-trail.tsx';
import { factsOf } from '../components/facts.ts';
import { oneQuery, decideOrganization } from '../office-queries.ts';
import { decisionWords, stateWords } from '../words.ts';

export const loader = ({ queryClient, params }: LoaderArgs): void =>
  void queryClient.prefetchQuery(oneQuery(params['id'] ?? ''));

type Found = ResponseOf<typeof organizationOfficeContract.getOrganization>;

const lookOf = (decision: Decision) =>
  decision === 'approve' || decision === 'resume' ? ('primary' as const) : ('secondary' as const);

function Organization({ organization, owner, audit }: Found) {
  const [done, setDone] = useState<Decision>();
  const { id, name, state, code, reason, appliedAt, decidedAt, version } = organization;
  const [ask, dialog] = useAskReason((decision: Decision) => ({
    about: name,
    act: decisionWords[decision].act,
    // Where somebody will notice.
    asks: decision !== 'approve',
    decide: (said) =>
      decideOrganization(
        id,
        decision === 'approve' ? { decision, version } : { decision, reason: said, version },
      ),
    destructive: decision === 'reject' || decision === 'suspend',
    done: () => setDone(decision),
    hint: 'このまま責任者へのお知らせに載ります',
    label: decision === 'resume' ? '再開についてのお知らせ' : '理由',
    meaning: decisionWords[decision].consequence,
  }));
  return (
    <Stack gap="l">
      <div role="status">
        {done !== undefined && (
          <Notice title={`${decisionWords[done].done}。責任者にお知らせします`} tone="good" />
        )}
      </div>
      <Stack>
        <DefinitionList
          items={[
            { term: '状態', value: <StateBadge words={stateWords[state]} /> },
            ...(reason === undefined ? [] : [{ term: '理由', value: reason }]),
            { term: '団体コード', value: code ?? 'まだありません' },
            ...factsOf(organization),
            {
              term: '責任者',
              value: owner === undefined ? '見つかりません' : [owner.name, owner.email].join('\n'),
            },
            { term: '申請日時', value: appliedAt === undefined ? '記録なし' : formatInstant(appliedAt) },
            ...(decidedAt === undefined ? [] : [{ term: '判断した日時', value: formatInstant(decidedAt) }]),
          ]}
        />
        <Stack across>
          {decisionsFor(state).map((one) => (
            <Button key={one} look={lookOf(one)} onClick={() => ask(one)} wide>
              {decisionWords[one].act}
            </Button>
          ))}
        </Stack>
      </Stack>
      <Section title="後払い（請求書払い）">
        <OfficeTerms approved={state === 'approved'} organizationId={organization.id} />
      </Section>
      <Section title="最近の変更の記録">
        {audit.length === 0 ? <p>まだ変更はありません。</p> : <AuditTable entries={audit} more />}
      </Section>
      {dialog}
    </Stack>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const query = useQuery(oneQuery(id));
  const name = query.data?.organization.name ?? '団体・学校';
  return (
    <>
      <PageHeader
        above={<Breadcrumbs here={name} trail={[{ label: '団体・学校', to: to('/admin/organizations') }]} />}
        title={name}
      />
      <Loaded lines={9} query={query} what="団体・学校">
        {(found) => <Organization {...found} />}
      </Loaded>
    </>
  );
}
