import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { formatCount } from '#shared/kernel/count.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { subscriptionWishSchema, type Standings } from '#shared/shop/subscription/contract.ts';
import { nextYearOnSaleFrom, yearBegins } from '#shared/shop/subscription/policy.ts';
import { contentNameSchema, type ContentName, type Standing } from '#shared/shop/subscription/schema.ts';
import { contentWords, lastDay } from '#shared/shop/subscription/words.ts';
import { useNow } from '#web/lib/now.ts';
import { refreshAll } from '#web/lib/query-client.ts';
import { useSession } from '#web/lib/session.ts';
import { AddToCart } from '#web/shop/cart/components/add-to-cart.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { FuriganaSwitch } from '#web/ui/furigana-switch.tsx';
import { later } from '#web/ui/later.tsx';
import { Link } from '#web/ui/link.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { PupilContents } from '../components/pupil-contents.tsx';
import { StateBadge } from '../components/state-badge.tsx';
import { Unpaid } from '../components/unpaid.tsx';
import { openContentsQuery, standingsQuery, decideRenewal } from '../queries.ts';
import { untilWords } from '../words.ts';

/** What only some see comes when it is asked for: the form library, the table of pupils, the final screen. */
const OrderForm = later(async () => (await import('../components/order-form.tsx')).OrderForm);
const Seats = later(async () => (await import('../components/seats.tsx')).Seats);
const Confirmation = later(async () => (await import('../components/confirmation.tsx')).Confirmation);

const steps = ['内容', '確認', '支払い'];
type Item = Standings['items'][number];

function Order({ standing, before, staff }: { standing: Item; before: Item; staff: boolean }) {
  const navigate = useNavigate();
  const { contentName, fiscalYear, price, state, unpaidSeats } = standing;
  if (price === undefined) return <p>いまは申し込めません。</p>;
  if (unpaidSeats > 0) return <p>お支払い待ちの申込があります。お支払いの後に、追加で申し込めます。</p>;
  if (!staff && (state === 'active' || state === 'past_due')) return null;
  const confirm = (seats: number) =>
    void navigate(
      to('/subscribe/:contentName', { contentName }, { step: 'confirm', year: fiscalYear, seats }),
    );
  if (staff)
    return (
      <Suspense fallback={<Skeleton label="入力欄を読み込んでいます" lines={2} shape="row" />}>
        <OrderForm
          more={standing.seats > 0}
          onSubmit={confirm}
          price={price}
          seats={Math.max(1, before.seats)}
        />
      </Suspense>
    );
  return (
    <Stack>
      <p>
        {lastDay(fiscalYear)}まで、<strong>{formatYen(price)}</strong>（税込）です。
      </p>
      <div>
        <Link
          look="primary"
          to={to('/subscribe/:contentName', { contentName }, { step: 'confirm', year: fiscalYear, seats: 1 })}
        >
          申込内容を確認する
        </Link>
      </div>
    </Stack>
  );
}

function Facts({ standing }: { standing: Standing }) {
  const { state, stopped, fiscalYear } = standing;
  return (
    <DefinitionList
      items={[
        { term: '状態', value: <StateBadge state={state} /> },
        { term: '年度', value: `${String(fiscalYear)}年度` },
        ...(state === 'active'
          ? [
              {
                term: '利用できる期間',
                value: `${untilWords(standing)}${stopped ? '（この日で終わります）' : ''}`,
              },
            ]
          : []),
      ]}
    />
  );
}

/** Bought by the person or not: their school may have given them a seat. */
function FromSchool({ contentName }: { contentName: ContentName }) {
  const { data = [] } = useQuery(openContentsQuery);
  if (!data.some((one) => one.contentName === contentName && one.by === 'organization')) return null;
  return (
    <Notice title="学校・団体から利用できます" tone="good">
      この教材は、参加している学校・団体の分で利用できます。ご自分で購入する必要はありません。
    </Notice>
  );
}

/** Whether the next year is spoken of: nothing is ever charged by itself. */
function Renewal({ standing: { contentName, fiscalYear, stopped } }: { standing: Standing }) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const { title } = contentWords[contentName];
  const end = lastDay(fiscalYear);
  return (
    <Section title="年度末の手続き">
      <Stack gap="s">
        <p>
          {stopped
            ? `${end}で終わります。年度末の案内のメールは送りません。`
            : `自動では更新されません。次の年度の案内を、${formatDay(nextYearOnSaleFrom(fiscalYear))}ごろと、終わる1週間前に、メールでお送りします。`}
        </p>
        <div>
          <Button onClick={() => setAsking(true)}>
            {stopped ? '終わりにするのを取り消す' : '年度末で終わりにする'}
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        busyLabel="手続きしています"
        confirmLabel={stopped ? '取り消す' : '年度末で終わりにする'}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await decideRenewal(contentName, stopped ? 'resume' : 'stop');
          toast(stopped ? '終わりにするのを取り消しました' : '年度末で終わりにしました');
          await refreshAll(queryClient);
        }}
        open={asking}
        title={stopped ? '終わりにするのを取り消しますか' : '年度末で終わりにしますか'}
      >
        <p>
          {stopped
            ? `年度末に、${title}の次の年度の案内をメールでお送りします。料金が自動で引き落とされることはありません。`
            : `${title}は、${end}まで今までどおり利用できます。年度末の案内のメールを送りません。それまでは、いつでも取り消せます。`}
        </p>
      </ConfirmDialog>
    </Section>
  );
}

function ForBuyers({ contentName, standings }: { contentName: ContentName; standings: Standings }) {
  const session = useSession();
  const now = useNow();
  const [canceled, setCanceled] = useState(false);
  const staff = session?.organization !== undefined;
  const of = standings.items.filter((one) => one.contentName === contentName);
  const [current, next] = of;
  if (current === undefined) return null;
  const bought = current.state === 'active' || current.state === 'past_due';
  const mayDecide = !staff || session.organization?.role === 'owner';
  return (
    <Stack gap="l">
      <Stack>
        <div role="status">
          {canceled && (
            <Notice title="申込を取り消しました" tone="good">
              費用はかかっていません。もう一度申し込めます。
            </Notice>
          )}
        </div>
        <Unpaid now={now} onCanceled={() => setCanceled(true)} only={contentName} />
        {!staff && <FromSchool contentName={contentName} />}
        {current.state === 'past_due' && (
          <Notice title="お支払いを確認しています" tone="warn">
            カード会社からお支払いについて問い合わせがあったため、いまは利用できません。お心当たりのないときは、事務局にご連絡ください。
          </Notice>
        )}
        <Facts standing={current} />
      </Stack>
      {staff && current.seats > 0 && (
        <Suspense fallback={<Skeleton label="生徒の一覧を読み込んでいます" lines={6} shape="row" />}>
          <Seats standing={current} />
        </Suspense>
      )}
      {(staff || !bought) && (
        <Section title={bought ? '人数を追加する' : `${String(current.fiscalYear)}年度分を申し込む`}>
          <Order before={{ ...current, seats: 1 }} staff={staff} standing={current} />
        </Section>
      )}
      {next !== undefined && (
        <Section title={`${String(next.fiscalYear)}年度分を申し込む`}>
          <Stack>
            {next.state === 'active' && (
              <p>{`${staff ? `${formatCount(next.seats)}人分を` : ''}購入済みです。${formatDay(yearBegins(next.fiscalYear))}から使えます。`}</p>
            )}
            <Order
              before={current.stopped || next.seats > 0 ? { ...current, seats: 1 } : current}
              staff={staff}
              standing={next}
            />
          </Stack>
        </Section>
      )}
      {current.state === 'active' && mayDecide && <Renewal standing={current} />}
    </Stack>
  );
}

function Buying({ contentName }: { contentName: ContentName }) {
  const query = useQuery(standingsQuery);
  return (
    <Loaded lines={10} query={query} what="教材の状態">
      {(standings) => <ForBuyers contentName={contentName} standings={standings} />}
    </Loaded>
  );
}

/** The route lets no other name through. */
const nameOf = (params: Readonly<Record<string, string | undefined>>): ContentName =>
  contentNameSchema.parse(params['contentName']);

export function Component() {
  const contentName = nameOf(useParams());
  const [search] = useSearchParams();
  const pupil = useSession()?.kind === 'student';
  const now = useNow();
  const { title, description } = contentWords[contentName];
  const asked = subscriptionWishSchema.safeParse({
    contentName,
    fiscalYear: Number(search.get('year')),
    seats: Number(search.get('seats')),
  });
  const wish = !pupil && search.get('step') === 'confirm' ? asked.data : undefined;
  const confirming = wish !== undefined;
  return (
    <>
      <PageHeader
        above={
          confirming ? (
            <Steps current={1} steps={steps} />
          ) : (
            <Breadcrumbs here={title} trail={[{ label: '教材', to: to('/subscribe') }]} />
          )
        }
        {...(pupil && { action: <FuriganaSwitch /> })}
        lead={
          confirming ? '内容とお支払いの条件をお確かめください。申込はまだ確定していません。' : description
        }
        title={confirming ? `${title}の申込` : title}
      />
      {pupil ? (
        <PupilContents only={contentName} />
      ) : wish === undefined ? (
        <Buying contentName={contentName} key={contentName} />
      ) : (
        <Suspense fallback={<Skeleton label="申込内容を読み込んでいます" lines={8} shape="row" />}>
          <Confirmation
            instead={<AddToCart item={{ kind: 'subscription', wish }} onAdded={() => undefined} />}
            now={now}
            wish={wish}
          />
        </Suspense>
      )}
    </>
  );
}
