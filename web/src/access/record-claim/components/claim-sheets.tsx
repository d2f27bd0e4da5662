import { useEffect, useRef } from 'react';
import { formatDay } from '#shared/kernel/time.ts';
import { formatClaimCode, type ClaimSheet } from '#shared/access/record-claim/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import paper from '#web/ui/print-sheet.module.css';
import { QrCode } from '#web/ui/qr-code.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Stack } from '#web/ui/stack.tsx';
import styles from './claim-sheets.module.css';

const pageAddress = (): string => new URL(to('/account/claim'), location.origin).href;

function Sheet({ sheet }: { sheet: ClaimSheet }) {
  const address = pageAddress();
  return (
    <li className={paper['sheet']}>
      <p className={paper['head']}>
        {sheet.organizationName}
        <strong>{sheet.name} さん</strong>
      </p>
      <div>
        <p className={paper['small']}>記録を引き継ぐためのコード</p>
        <p className={classNames(paper['typed'], styles['code'])}>{formatClaimCode(sheet.code)}</p>
        <p className={paper['small']}>
          QRコードを読み取るか、次のアドレスを開き、個人のアカウントでサインインして入力してください。
        </p>
        <p className={classNames(paper['small'], styles['address'])}>{address}</p>
      </div>
      <QrCode
        className={paper['qr'] ?? ''}
        label={`${sheet.name} さんの記録を引き継ぐページを開くQRコード`}
        text={`${address}#code=${sheet.code}`}
      />
      <p className={paper['foot']}>
        引き継ぎは無料です。メールアドレスで作る自分のアカウント（16歳未満は保護者の同意が必要）に、競技の結果と認定証を引き継ぎます。
      </p>
      <p className={paper['foot']}>
        {formatDay(sheet.validUntil)}
        まで、1人が1回だけ使えます。ほかの人に見せないでください。
      </p>
    </li>
  );
}

/** Shown once, in place of the page that made them: on the screen as they look on paper, eight to an A4 sheet. */
export function ClaimSheets({ sheets, onClose }: { sheets: readonly ClaimSheet[]; onClose: () => void }) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.querySelector('h1')?.focus(), []);
  return (
    <div ref={top}>
      <ScreenOnly>
        <PageHeader
          action={
            <Button look="primary" onClick={() => window.print()}>
              引き継ぎの用紙を印刷する
            </Button>
          }
          lead={`${String(sheets.length)}人分です。A4に8枚ずつ印刷できます。`}
          title="記録の引き継ぎコード"
        />
      </ScreenOnly>
      <Stack gap="l">
        <ScreenOnly>
          <Notice title="コードが表示されるのは今だけです" tone="warn">
            このページを離れると、もう一度は表示できません。印刷するか書き写して、本人に渡してください。なくしたときは発行し直せます。
          </Notice>
        </ScreenOnly>
        <ul className={paper['sheets']}>
          {sheets.map((sheet) => (
            <Sheet key={sheet.userId} sheet={sheet} />
          ))}
        </ul>
        <ScreenOnly>
          <Button onClick={onClose}>進級・卒業へ戻る</Button>
        </ScreenOnly>
      </Stack>
    </div>
  );
}
