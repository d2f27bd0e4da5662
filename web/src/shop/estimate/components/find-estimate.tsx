import { useState } from 'react';
import * as z from 'zod';
import { estimateNumberSchema } from '#shared/shop/estimate/number.ts';
import type { Estimate } from '#shared/shop/estimate/schema.ts';
import { Form } from '#web/ui/form.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { isProblem, sentenceOf } from '#web/lib/api-error.ts';
import { findEstimate } from '../queries.ts';
import { IssuedEstimate } from './issued.tsx';

const schema = z.object({ number: estimateNumberSchema });

/** For whoever holds the number of an estimate: a colleague, or somebody who has lost the paper. */
export function FindEstimate({ known }: { known: string }) {
  const [found, setFound] = useState<Estimate>();
  return (
    <Section title="見積番号で開く">
      <Stack>
        <Form
          aria-label="見積番号"
          defaultValues={{ number: known }}
          failed="見積書を開けませんでした"
          keep={false}
          onSubmit={async ({ number }) => {
            try {
              setFound(await findEstimate(number));
              return undefined;
            } catch (error) {
              setFound(undefined);
              return isProblem(error, 'estimate-not-found')
                ? { fieldErrors: { number: sentenceOf(error) } }
                : refusalOf(error, ['number']);
            }
          }}
          schema={schema}
        >
          <TextField
            autoCapitalize="characters"
            hint="見積書の右上にあります。例：E2026-7K3Q9M2X"
            label="見積番号"
            name="number"
            spellCheck={false}
            width="half"
          />
          <SubmitButton look="secondary">見積書を開く</SubmitButton>
        </Form>
        {found !== undefined && <IssuedEstimate estimate={found} key={found.number} />}
      </Stack>
    </Section>
  );
}
