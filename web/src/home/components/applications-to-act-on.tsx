import { dueUntil } from '#shared/shop/order/policy.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Application } from '#shared/certificate/certificate-application/schema.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { to } from '#shared/kernel/paths.ts';
import { applicationsQuery } from '#web/certificate/certificate-application/queries.ts';
import { withDaysLeft } from '#web/lib/deadline.ts';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { freshCertificates, paymentPath, unpaidApplications } from '../next-step.ts';

const nameOf = ({ result }: Application): string =>
  `${result.season.title}　${result.division.name}${result.level === undefined ? '' : `　${result.level}`}`;

interface ActProps {
  application: Application;
  to: string;
  children: string;
}

const Act = ({ application, to: address, children }: ActProps) => (
  <Link aria-label={`${children}：${nameOf(application)}`} look="standalone" to={address}>
    {children}
  </Link>
);

/** Certificate applications that wait for the person: to be paid, or just ready. Nothing at all when none does. */
export function ApplicationsToActOn({ now }: { now: Date }) {
  const { data, error, isFetching, refetch } = useInfiniteQuery(applicationsQuery);
  if (data === undefined)
    return error === null ? null : (
      <LoadFailed busy={isFetching} error={error} onRetry={() => void refetch()} what="認定証の申込" />
    );
  const applications = data.pages.flatMap(({ items }) => items);
  const unpaid = unpaidApplications(applications, now);
  const fresh = freshCertificates(applications, now);
  if (unpaid.length + fresh.length === 0) return null;
  return (
    <Section title="手続きが必要な認定証">
      <Stack gap="s">
        {unpaid.map((application) => (
          <Notice
            action={
              <Act application={application} to={paymentPath(application)}>
                支払いを続ける
              </Act>
            }
            key={application.id}
            title={nameOf(application)}
            tone="warn"
          >
            お支払い待ち（{formatYen(application.order.total)}）。期限は
            {withDaysLeft(dueUntil(application.order, now), now)}です。
          </Notice>
        ))}
        {fresh.map((application) => (
          <Notice
            action={
              <Act application={application} to={to('/certificateApplication/history')}>
                ダウンロードへ進む
              </Act>
            }
            key={application.id}
            title={nameOf(application)}
            tone="achievement"
          >
            認定証ができました。
          </Notice>
        ))}
      </Stack>
    </Section>
  );
}
