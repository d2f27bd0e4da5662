import { to } from '#shared/kernel/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Stack } from '#web/ui/stack.tsx';

export function Component() {
  return (
    <>
      <PageHeader
        lead="生徒の登録や団体での申し込みに使う、認定会場の申請です。どちらとして申請しますか。"
        title="団体・学校の申請"
      />
      <Stack>
        <Stack gap="s">
          <Link look="secondary" to={to('/organization/create/school')} wide>
            学校として申請する
          </Link>
          <p>小学校、中学校、高等学校、大学、専門学校などです。</p>
        </Stack>
        <Stack gap="s">
          <Link look="secondary" to={to('/organization/create/organization')} wide>
            団体として申請する
          </Link>
          <p>会社、クラブ、塾、パソコン教室などです。</p>
        </Stack>
        <Notice title="申請すると、このアカウントは団体・学校のものになります">
          個人としての大会への参加（支払い済みのものも）、結果、認定証、教材、領収書のページは使えなくなります。これから出る大会があるときは、終わってから申請してください。必要な書類は、先に保存してください。
        </Notice>
      </Stack>
    </>
  );
}
