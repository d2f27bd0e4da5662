import { useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { maximumGroupApplications } from '#shared/certificate/certificate-application/schema.ts';
import type { Delivery } from '#shared/certificate/parcel/schema.ts';
import { ineligibility } from '#shared/competition/result/policy.ts';
import type { OrganizationResult } from '#shared/competition/result/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatCount } from '#shared/kernel/count.ts';
import { assignmentAndProduct, chooseProducts } from '#web/state/assignment-and-product.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Form } from '#web/ui/form.tsx';
import { Keycap } from '#web/ui/keycap.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { turned } from '#web/ui/turned-table.tsx';
import { groupFormSchema, keepGroupDraft, type GroupForm } from '../group-draft.ts';
import type { ClassOrder } from '#web/school/parts/class-order.ts';
import { isEligible } from '../group-list.ts';
import { ineligibilityWords } from '../words.ts';
import { DeliveryFields } from './delivery-fields.tsx';

const columnsIn = (order: ClassOrder): readonly Column<OrganizationResult>[] => [
  {
    id: 'holder',
    header: '氏名',
    rowHeader: true,
    cell: ({ holderId, holderName }) => order.numbered({ userId: holderId, name: holderName }),
  },
  { id: 'group', header: 'グループ', cell: ({ groupName }) => groupName ?? 'なし' },
  { id: 'division', brief: true, header: '部門', cell: ({ division }) => division.name },
  {
    id: 'level',
    brief: true,
    header: '級・段',
    cell: ({ level }) => (level === undefined ? '—' : <Keycap size="s">{level}</Keycap>),
  },
  {
    id: 'state',
    header: '申込',
    cell: (result) => {
      const reason = ineligibility(result);
      return reason === undefined ? '申し込めます' : ineligibilityWords[reason];
    },
  },
];

const shownAtOnce = 100;

interface ParticipantsProps {
  caption: string;
  order: ClassOrder;
  /** Those that fit the filters. */
  results: readonly OrganizationResult[];
  /** All of the season, so that who was chosen under another filter stays chosen. */
  all: readonly OrganizationResult[];
  page: number;
  onPage: (page: number) => void;
  delivery: Delivery | Record<string, string>;
}

const problemOf = (count: number): string | undefined => {
  if (count === 0) return '認定証にする結果を、上の表で選んでください。';
  if (count > maximumGroupApplications)
    return `一度に申し込めるのは${formatCount(maximumGroupApplications)}件までです。分けてお申し込みください。`;
  return undefined;
};

/** Who gets a certificate, and how they come. */
export function Participants({ caption, order, results, all, page, onPage, delivery }: ParticipantsProps) {
  const navigate = useNavigate();
  // Chosen with care, one by one: a reload, the way back and a session that ended leave it as it was.
  const kept = useSyncExternalStore(
    assignmentAndProduct.subscribe,
    () => assignmentAndProduct.getState().productIds,
  );
  const chosen = useMemo(
    () => new Set(all.filter((result) => kept.includes(result.id) && isEligible(result)).map(({ id }) => id)),
    [all, kept],
  );
  const [problem, setProblem] = useState<string>();
  const eligible = useMemo(() => results.filter(isEligible).map(({ id }) => id), [results]);
  const everything = eligible.length > 0 && eligible.every((id) => chosen.has(id));
  const choose = (ids: ReadonlySet<string>) => {
    setProblem(undefined);
    // What cannot be had cannot be chosen, not even with all the rest of the page; of another class it stays chosen.
    const here = new Set(all.map(({ id }) => id));
    const now = all.filter((result) => ids.has(result.id) && isEligible(result)).map(({ id }) => id);
    chooseProducts([...kept.filter((id) => !here.has(id)), ...now]);
  };
  // The address stands ready for whoever changes to paper.
  const initial = { how: 'digital' as const, withKana: false, delivery };

  async function confirm(form: GroupForm) {
    const picked = all.filter(({ id }) => chosen.has(id));
    const refusal = problemOf(picked.length);
    setProblem(refusal);
    if (refusal !== undefined) return;
    keepGroupDraft(
      form,
      picked.map(({ id, holderId }) => ({ userId: holderId, resultId: id })),
    );
    await navigate(to('/certificateApplication/confirm'));
  }

  return (
    <Stack gap="l">
      <Stack>
        {eligible.length > 0 && (
          <Stack across>
            <Button onClick={() => choose(everything ? new Set() : new Set([...chosen, ...eligible]))}>
              {everything ? '選択をすべて外す' : `申し込める${formatCount(eligible.length)}件をすべて選ぶ`}
            </Button>
          </Stack>
        )}
        <Table
          {...turned({ rows: results, page, size: shownAtOnce, unit: '件', onPage })}
          caption={caption}
          columns={columnsIn(order)}
          empty={
            <EmptyState title="あてはまる結果がありません">
              部門や級・段、表示する結果を変えてみてください。
            </EmptyState>
          }
          rowId={({ id }) => id}
          rowName={({ holderName, division }) => `${holderName} ${division.name}`}
          selection={{ selected: chosen, onChange: choose }}
        />
      </Stack>
      <Section title="受け取り方">
        <Form aria-label="受け取り方" defaultValues={initial} onSubmit={confirm} schema={groupFormSchema}>
          <CheckboxField
            hint="生徒の登録にあるふりがなを、氏名の上に小さく印字します。ふりがなのない生徒と、かなだけの氏名には付きません"
            label="氏名のふりがな"
            name="withKana"
            optional
          >
            ふりがなも印字する
          </CheckboxField>
          <DeliveryFields again={false} />
          {problem !== undefined && <Notice live="urgent" title={problem} tone="warn" />}
          <SubmitButton>
            {chosen.size === 0 ? '申込内容を確認する' : `${formatCount(chosen.size)}件の申込内容を確認する`}
          </SubmitButton>
        </Form>
      </Section>
    </Stack>
  );
}
