import { useQuery } from '@tanstack/react-query';
import type { Application } from '#shared/certificate-application/schema.ts';
import { formatYen } from '#shared/kernel/money.ts';
import { builtPath } from '#web/lib/paths.ts';
import { withDaysLeft } from '#web/lib/deadline.ts';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { freshCertificates, unpaidApplications } from '../next-step.ts';
import { recentApplicationsQuery } from '../queries.ts';

const nameOf = ({ result }: Application): string =>
  `${result.season.title}　${result.division.name}${result.level === undefined ? '' : `　${result.level}`}`;

function HistoryLink({ children, application }: { children: string; application: Application }) {
  const history = builtPath('/certificateApplication/history');
  if (history === undefined) return null;
  return (
    <Link aria-label={`${children}：${nameOf(application)}`} look="standalone" to={history}>
      {children}
    </Link>
  );
}

/** Certificate applications that wait for the person: to be paid, or just ready. Nothing at all when none does. */
export function ApplicationsToActOn({ now }: { now: Date }) {
  const { data, error, isFetching, refetch } = useQuery(recentApplicationsQuery);
  if (data === undefined)
    return error === null ? null : (
      <LoadFailed busy={isFetching} error={error} onRetry={() => void refetch()} what="認定証の申し込み" />
    );
  const unpaid = unpaidApplications(data, now);
  const fresh = freshCertificates(data, now);
  if (unpaid.length + fresh.length === 0) return null;
  return (
    <Section title="手続きが必要な認定証">
      <Stack gap="s">
        {unpaid.map((application) => (
          <Notice
            action={<HistoryLink application={application}>支払いを続ける</HistoryLink>}
            key={application.id}
            title={nameOf(application)}
            tone="warn"
          >
            お支払い待ち（{formatYen(application.order.total)}）。期限は
            {withDaysLeft(application.order.payableUntil, now)}です。
          </Notice>
        ))}
        {fresh.map((application) => (
          <Notice
            action={<HistoryLink application={application}>ダウンロードへ進む</HistoryLink>}
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
