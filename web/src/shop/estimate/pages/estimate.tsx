import { useState } from 'react';
import * as z from 'zod';
import { fullName } from '#shared/people/account/schema.ts';
import { estimateNumberSchema } from '#shared/shop/estimate/number.ts';
import {
  countsSchema,
  type Counts,
  type Estimate,
  type EstimateQuote,
  type Paper,
} from '#shared/shop/estimate/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import type { Session } from '#shared/access/session/schema.ts';
import { isProblem, sentenceOf } from '#web/lib/api-error.ts';
import { useSession } from '#web/lib/session.ts';
import { readDraft, saveDraft } from '#web/state/input.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { refusalOf } from '#web/ui/refusal.ts';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { unprintable } from '#web/ui/unprintable.ts';
import { CheckEstimate } from '../components/check.tsx';
import { CountsForm, emptyInput, type EstimateInput } from '../components/counts-form.tsx';
import { IssuedEstimate } from '../components/issued.tsx';
import { OwnEstimates } from '../components/own-estimates.tsx';
import { issueEstimate, quoteEstimate, findEstimate } from '../queries.ts';

/** The number is all that leads back to an estimate without an account: a reload does not lose it. */
const draftName = 'estimate';
const remembered = z.object({ number: z.string() });

interface Asked {
  readonly counts: Counts;
  readonly paper: Paper;
  readonly quote: EstimateQuote;
}

/** Pupils and the office buy nothing; whoever does keeps their estimates. */
const isBuyer = (session: Session | null | undefined): session is Session =>
  session !== null && session !== undefined && session.kind !== 'student' && session.kind !== 'admin';

function knownOf(session: Session | null | undefined): Partial<EstimateInput> {
  if (!isBuyer(session)) return {};
  const { organization, kind, name } = session;
  if (organization === undefined)
    return { buyer: 'individual', addressee: fullName(name), honorific: 'sama' };
  return { buyer: kind === 'school' ? 'school' : 'organization', addressee: organization.name };
}

const fields = Object.keys(countsSchema.shape);

const asInput = (counts: Counts, paper: Paper): EstimateInput => ({
  ...(Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, String(value)])) as Omit<
    EstimateInput,
    keyof Paper
  >),
  ...paper,
});

const schema = z.object({ number: estimateNumberSchema });

/** For whoever holds the number of an estimate: a colleague, or somebody who has lost the paper. */
function FindEstimate({ known }: { known: string }) {
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

export function Component() {
  const session = useSession();
  const [input, setInput] = useState<EstimateInput>(() => emptyInput(new Date(), knownOf(session)));
  const [asked, setAsked] = useState<Asked>();
  const [issued, setIssued] = useState<Estimate>();
  const quote = async (counts: Counts, paper: Paper) => {
    setAsked({ counts, paper, quote: await quoteEstimate(counts) });
  };
  const step = issued !== undefined ? 2 : asked !== undefined ? 1 : 0;
  return (
    <>
      <PageHeader
        lead="登録の前でも、見積書を発行できます。見積もった料金は30日間変わりません（大会の参加は、申込の締切までです）。"
        title="見積書を作る"
      />
      <Stack gap="l">
        <Steps current={step} />
        {step === 0 && (
          <CountsForm
            input={input}
            onSubmit={async (counts, paper) => {
              setInput(asInput(counts, paper));
              const { addressee, subject } = paper;
              const refusal = await unprintable({ addressee, subject }, '見積書');
              if (refusal !== undefined) return refusal;
              try {
                await quote(counts, paper);
                return undefined;
              } catch (error) {
                return refusalOf(error, fields);
              }
            }}
          />
        )}
        {step === 1 && asked !== undefined && (
          <CheckEstimate
            issue={(requestKey) =>
              issueEstimate({ ...asked, total: asked.quote.total, requestKey }, isBuyer(session))
            }
            onBack={() => setAsked(undefined)}
            onChanged={() => quote(asked.counts, asked.paper)}
            onIssued={(estimate) => {
              saveDraft(draftName, { number: estimate.number });
              setIssued(estimate);
            }}
            paper={asked.paper}
            quote={asked.quote}
            validOn={asked.quote.validOn}
          />
        )}
        {issued !== undefined && (
          <IssuedEstimate estimate={issued}>
            <Stack across>
              {!session && (
                <Link look="secondary" to={to('/auth/signup')} wide>
                  アカウントを登録する
                </Link>
              )}
              {isBuyer(session) && (
                <Link look="secondary" to={to('/cart')} wide>
                  カートへ進む
                </Link>
              )}
              <Button
                look="quiet"
                onClick={() => {
                  setIssued(undefined);
                  setAsked(undefined);
                }}
                wide
              >
                別の見積書を作る
              </Button>
            </Stack>
          </IssuedEstimate>
        )}
        {isBuyer(session) && <OwnEstimates />}
        {step === 0 && <FindEstimate known={readDraft(draftName, remembered)?.number ?? ''} />}
      </Stack>
    </>
  );
}
