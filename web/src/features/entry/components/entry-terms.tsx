import type { EntryQuote } from '#shared/entry/quote.ts';
import { LegalTerms } from '#web/ui/legal-terms.tsx';

/** The six items of the law, for entries. */
export function EntryTerms({ quote, now, heldFrom }: { quote: EntryQuote; now: Date; heldFrom: string }) {
  return (
    <LegalTerms
      cancellation="お支払いの前は、「参加の申込」から無料で取り消せます(コンビニ払いを選んだ後は、支払わないまま期限を過ぎると取り消しになります)。お支払いの後に参加を取りやめても、返金はできません。競技を始める前なら、課題を無料で変えられます。"
      delivery={`お支払いを確認でき次第、参加できるようになり、参加番号が決まります(通常は数分)。競技は${heldFrom}から始まります。`}
      nothingSent="お送りするものはないため"
      now={now}
      quote={quote}
      unit="件"
    />
  );
}
