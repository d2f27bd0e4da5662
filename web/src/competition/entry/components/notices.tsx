import type { EntryQuote } from '#shared/competition/entry/quote.ts';
import { entryRefusalWords } from '#shared/competition/entry/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { noticeLines } from '../words.ts';

const shownAtMost = 10;

/** What cannot be had, and why; it is in none of the sums. */
export function RefusedNotice({ refused, onDrop }: { refused: EntryQuote['refused']; onDrop?: () => void }) {
  if (refused.length === 0) return null;
  return (
    <Notice
      action={onDrop && <Button onClick={onDrop}>申し込めないものを外す</Button>}
      title={`${String(refused.length)}件は申し込めないため、金額に含めていません`}
      tone="warn"
    >
      <ul>
        {refused.slice(0, shownAtMost).map(({ userId, personName, divisionCode, divisionName, refusals }) => (
          <li key={`${userId} ${divisionCode}`}>
            {personName} {divisionName}：{refusals.map((refusal) => entryRefusalWords[refusal]).join('。')}
          </li>
        ))}
      </ul>
      {refused.length > shownAtMost && `ほか${String(refused.length - shownAtMost)}件`}
    </Notice>
  );
}

/** What one should know before entering; none of it keeps one from it. */
export function OfferNotices({ offers }: Pick<EntryQuote, 'offers'>) {
  const lines = noticeLines(offers);
  if (lines.length === 0) return null;
  return (
    <Notice title="ご確認ください" tone="info">
      <ul>
        {lines.map(({ notice, names, sentence }) => (
          <li key={notice}>
            {names.join('、')}：{sentence}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
