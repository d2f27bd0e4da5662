import { Easy } from '#web/ui/easy.tsx';
import { SaveButton } from '#web/ui/save-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import type { Emblem } from '../emblem.ts';

interface BadgeDownloadProps {
  certificate: Emblem & { readonly id: string };
}

/** What draws and bakes comes with the first press. */
const load = () => import('../save-badge.ts');

export function BadgeDownload({ certificate }: BadgeDownloadProps) {
  return (
    <Section title="オープンバッジ">
      <p>
        <Easy>
          この認定証を、ほかのサイトやアプリで見せるための電子の証明です。氏名とメールアドレスは入りません。受け取った人は、本物かどうかをだれでも確かめられます。
        </Easy>
      </p>
      <Stack across>
        <SaveButton save={async () => (await load()).savePicture(certificate.id, certificate)}>
          画像（PNG）をダウンロードする
        </SaveButton>
        <SaveButton save={async () => (await load()).saveBadge(certificate.id)}>
          データ（JSON）をダウンロードする
        </SaveButton>
      </Stack>
    </Section>
  );
}
