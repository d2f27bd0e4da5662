import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import type { SeasonView } from '#shared/competition/competition/contract.ts';
import { holdsPlace } from '#shared/competition/entry/policy.ts';
import { assignmentAndProduct, chooseAssignments, chooseSeason } from '#web/state/assignment-and-product.ts';
import { CheckboxGroupField } from '#web/ui/checkbox-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { ownAddress } from '../own-address.ts';
import { allOwnEntriesQuery, seasonQuery } from '../queries.ts';
import { assignmentNote } from '../assignment-note.ts';
import { priceSentence } from '../words.ts';

const choiceSchema = z.object({
  divisionCodes: z.array(z.string()).min(1, '参加する課題を1つ以上選んでください'),
});

/** The 課題 of a season; what one has entered already is there, but not to be chosen. */
export function OwnChoice({ season }: { season: SeasonView }) {
  const navigate = useNavigate();
  const query = useQuery(seasonQuery(season.id));
  const own = useQuery(allOwnEntriesQuery);
  return (
    <Loaded lines={12} query={query} what="課題">
      {({ assignments, terms }) => (
        <Loaded
          pending={<Skeleton label="申込を読み込んでいます" lines={12} shape="row" />}
          query={own}
          what="これまでの申込"
        >
          {(entries) => {
            const entered = new Set(
              entries
                .filter((entry) => entry.season.id === season.id && holdsPlace(entry.state))
                .map(({ division }) => division.code),
            );
            const { seasonId, assignmentIds } = assignmentAndProduct.getState();
            const free = assignmentIds.filter((code) => !entered.has(code));
            return (
              <Stack>
                <p>{priceSentence(terms)}</p>
                <Form
                  aria-label="参加する課題"
                  defaultValues={{ divisionCodes: seasonId === season.id ? free : [] }}
                  keep={false}
                  onSubmit={async ({ divisionCodes }) => {
                    chooseSeason(season.id);
                    chooseAssignments(divisionCodes);
                    await navigate(ownAddress(season.id, 'confirm'));
                  }}
                  schema={choiceSchema}
                >
                  <CheckboxGroupField
                    hint="学年はめやすです。どの課題にも参加できます"
                    label="参加する課題"
                    name="divisionCodes"
                    options={assignments.map((assignment) => {
                      const { code, name } = assignment.division;
                      return {
                        value: code,
                        label: name,
                        note: `${assignmentNote(assignment)}${entered.has(code) ? '・申込済み' : ''}`,
                        disabled: entered.has(code) || assignment.placesLeft === 0,
                      };
                    })}
                  />
                  <SubmitButton>申込内容を確認する</SubmitButton>
                </Form>
              </Stack>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}
