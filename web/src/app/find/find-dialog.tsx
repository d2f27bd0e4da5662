import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Session } from '#shared/access/session/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { withoutReadings } from '#web/lib/readings.ts';
import { groupsQuery } from '#web/people/group/queries.ts';
import { groupNames } from '#web/people/group/words.ts';
import { countedStudentsQuery } from '#web/school/student/queries.ts';
import { staticPageQuery } from '#web/site/static-page/queries.ts';
import { mayBuy } from '#web/shop/parts/cart-count.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Easy, useEasyText } from '#web/ui/easy.tsx';
import { FoundList, type FoundItem, type FoundSection } from '#web/ui/found-list.tsx';
import { ReadingText } from '#web/ui/reading-text.tsx';
import type { Place } from '../navigation.ts';
import { findArticles, findPages, findPupils, orderNumberIn, pagesOf } from './find.ts';

interface Item extends FoundItem {
  readonly address: string;
  readonly state?: object;
}
type Section = FoundSection<Item>;

/** Who of one's own school is looked for: all of them are here once, and searched here, as on the list of pupils. */
function usePupils(session: Session, typed: string) {
  const { role, state } = session.organization ?? {};
  const staff = (role === 'owner' || role === 'teacher') && state === 'approved';
  const wanted = staff && typed.trim() !== '';
  const groups = useQuery({ ...groupsQuery, enabled: wanted }).data?.items;
  const students = useQuery({
    ...countedStudentsQuery(role === 'owner' ? undefined : groups?.map(({ id }) => id)),
    enabled: wanted && groups !== undefined,
  });
  return {
    coming: wanted && students.isPending && !students.isError,
    pupils: groups && students.data ? findPupils(students.data, typed, groupNames(groups)) : [],
  };
}

function useSections(session: Session, places: readonly Place[], typed: string) {
  const easyText = useEasyText();
  const { coming, pupils } = usePupils(session, typed);
  const help = useQuery({ ...staticPageQuery('help'), enabled: typed.trim() !== '' }).data?.body ?? '';
  const order = mayBuy(session) ? orderNumberIn(typed) : undefined;
  const sections: Section[] = [
    {
      title: '注文',
      items:
        order === undefined
          ? []
          : [
              {
                id: order,
                label: `注文 ${order}`,
                text: `注文 ${order}`,
                address: to('/payment/complete', {}, { order }),
              },
            ],
    },
    {
      title: 'ページ',
      items: findPages(pagesOf(session, places), typed, easyText).map(({ path, label, place }) => ({
        id: path,
        label: <Easy>{label}</Easy>,
        text: easyText(label),
        ...(place === undefined ? {} : { note: place }),
        address: path,
      })),
    },
    {
      title: '生徒',
      items: pupils.map(({ userId, name, note, address }) => ({
        id: userId,
        label: name,
        text: `${name} ${note}`,
        note,
        address,
      })),
    },
    {
      title: 'ヘルプ',
      items: findArticles(help, typed, session.kind).map(({ article: { anchor, title }, address }) => ({
        id: anchor,
        label: <ReadingText text={title} />,
        text: withoutReadings(title),
        address,
      })),
    },
    {
      // What it finds there is recorded: so only when it is wanted, not with each key.
      title: '番号・コード・メールアドレス',
      items:
        session.kind === 'admin' && typed.trim() !== ''
          ? [
              {
                id: 'office',
                label: `「${typed.trim()}」を探す`,
                text: `「${typed.trim()}」を探す`,
                note: '注文、認定証、利用者、団体・学校、コードなど',
                address: to('/admin/search'),
                state: { text: typed.trim() },
              },
            ]
          : [],
    },
  ];
  return { coming, sections: sections.filter(({ items }) => items.length > 0) };
}

interface FindDialogProps {
  session: Session;
  places: readonly Place[];
  onClose: () => void;
}

/** One field for everywhere one may go. Nothing that is typed is kept. */
export function FindDialog({ session, places, onClose }: FindDialogProps) {
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed);
  const { coming, sections } = useSections(session, places, wanted);
  const navigate = useNavigate();
  const hint =
    session.kind === 'student'
      ? 'ページの名前や、知りたいことを打ってください。'
      : 'ページの名前、したいこと、氏名、注文番号などを入力してください。';
  const nothing = coming ? '探しています' : '見つかりませんでした';
  return (
    <Dialog onClose={onClose} open title="さがす">
      <FoundList
        empty={<Easy>{wanted.trim() === '' ? hint : nothing}</Easy>}
        label="さがすもの"
        onChoose={({ address, state }) => {
          onClose();
          void navigate(address, { state });
        }}
        onType={setTyped}
        sections={sections}
        typed={typed}
      />
    </Dialog>
  );
}
