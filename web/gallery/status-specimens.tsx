import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardGrid } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Specimen } from './specimen.tsx';

export function StatusSpecimens() {
  return (
    <>
      <Specimen title="お知らせ">
        <Notice>6月30日(火) 21:00に大会の受付が終わります（あと3日）。</Notice>
        <Notice title="お支払いを確認しました" tone="good">
          領収書は「購入の記録」からいつでも取り出せます。
        </Notice>
        <Notice action={<Button>支払い方法を選ぶ</Button>} title="お支払いの期限が近づいています" tone="warn">
          7月2日(木) 23:59までにお支払いください。
        </Notice>
        <Notice title="名簿を読み込めませんでした" tone="bad">
          3行目の学年が空です。ほかの行は残っています。直してからもう一度お試しください。
        </Notice>
        <Notice title="7級に合格しました" tone="achievement">
          認定証を申し込めます。
        </Notice>
      </Specimen>
      <Specimen title="バッジと進みぐあい">
        <Stack across gap="s">
          <Badge>下書き</Badge>
          <Badge tone="action">受付中</Badge>
          <Badge tone="good">支払い済み</Badge>
          <Badge tone="warn">お支払い待ち</Badge>
          <Badge tone="bad">取り消し</Badge>
          <Badge tone="achievement">7級</Badge>
        </Stack>
        <Progress label="認定証をつくっています" max={320} value={128} words="320名中 128名" />
        <Progress label="名簿を読み込んでいます" max={100} value={0} />
      </Specimen>
      <Specimen title="カード">
        <CardGrid>
          <Card
            action={
              <Link look="primary" to="/entry/summer">
                この大会に申し込む
              </Link>
            }
            badge={<Badge tone="action">受付中</Badge>}
            title="夏季タイピング大会"
          >
            <p>6月30日(火) 21:00まで。個人の部と学校の部があります。</p>
          </Card>
          <Card
            action={
              <Link look="secondary" to="/results/spring">
                結果を見る
              </Link>
            }
            badge={<Badge>終了</Badge>}
            title="春季タイピング大会"
          >
            <p>結果を公開しています。</p>
          </Card>
        </CardGrid>
      </Specimen>
      <Specimen title="読み込み中と、何もないとき">
        <Skeleton lines={3} />
        <Skeleton lines={3} shape="row" />
        <EmptyState
          action={<Button look="primary">練習をはじめる</Button>}
          title="まだ練習の記録がありません"
        >
          練習を1回終えると、ここに打鍵数の移り変わりが出ます。
        </EmptyState>
      </Specimen>
    </>
  );
}
