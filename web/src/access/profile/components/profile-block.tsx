import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { versionWords } from '#shared/access/terms/words.ts';
import { fullName } from '#shared/people/account/schema.ts';
import { formatPostalAddress } from '#shared/kernel/contact.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import type { Profile } from '#shared/access/profile/contract.ts';
import { refreshSession, useSession } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { DefinitionList, type Definition } from '#web/ui/definition-list.tsx';
import { later } from '#web/ui/later.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { profileQuery } from '../queries.ts';
import { formatBirthday } from '../words.ts';

/** With its fields, which only who edits needs. */
const ProfileForm = later(async () => (await import('./profile-form.tsx')).ProfileForm);

const missing = '未登録';

function factsOf(profile: Profile, individual: boolean): Definition[] {
  const { name, birthOn, phone, postalAddress, terms } = profile;
  return [
    { term: '氏名', value: fullName(name) },
    { term: 'フリガナ', value: `${name.familyKana} ${name.givenKana}` },
    ...(individual
      ? [
          { term: '生年月日', value: birthOn === undefined ? missing : formatBirthday(birthOn) },
          { term: '電話番号', value: phone ?? missing },
          { term: '住所', value: postalAddress === undefined ? missing : formatPostalAddress(postalAddress) },
        ]
      : []),
    ...(terms === undefined
      ? []
      : [
          {
            term: '利用規約',
            value: `${versionWords(terms.version)}版に同意、${formatInstant(terms.acceptedAt)}`,
          },
        ]),
  ];
}

/** What is registered of a person, and the form to change it. */
export function ProfileBlock({ profile }: { profile: Profile }) {
  const queryClient = useQueryClient();
  const kind = useSession()?.kind;
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState(false);
  const individual = kind === 'individual';
  if (editing)
    return (
      <Suspense fallback={<Skeleton label="入力の画面を読み込んでいます" lines={5} shape="row" />}>
        <ProfileForm
          individual={individual}
          onCancel={() => setEditing(false)}
          onSaved={async () => {
            await Promise.all([queryClient.invalidateQueries(profileQuery), refreshSession(queryClient)]);
            setEditing(false);
            setSaved(true);
          }}
          profile={profile}
        />
      </Suspense>
    );
  return (
    <Stack>
      {saved && (
        <Notice live="polite" tone="good">
          登録内容を保存しました。
        </Notice>
      )}
      <DefinitionList items={factsOf(profile, individual)} />
      {kind === 'student' ? (
        <p>
          <Easy>氏名が違うときは、先生に直してもらってください。</Easy>
        </p>
      ) : (
        <div>
          <Button
            onClick={() => {
              setSaved(false);
              setEditing(true);
            }}
          >
            登録内容を変更する
          </Button>
        </div>
      )}
    </Stack>
  );
}
