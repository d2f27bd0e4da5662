import * as z from 'zod';
import { organizationKinds } from '#shared/people/organization/profile.ts';
import { peopleWords } from '#shared/people/organization/words.ts';
import { defineMail } from '#functions/platform/mail/define-mail.ts';

const place = z.object({ name: z.string() });
const leaving = place.extend({ person: z.string(), kind: z.enum(organizationKinds).default('school') });

export const teacherJoinedMail = defineMail({
  name: 'teacher-joined',
  parameters: place,
  write: ({ name }) => ({
    subject: '招待した先生が加わりました',
    reader: '学校・団体の責任者',
    paragraphs: [`招待を受けた先生が「${name}」に加わりました。担当するグループを確かめてください。`],
    link: ['/organization', '先生の一覧を見る'],
  }),
});

export const ownerChangedMail = defineMail({
  name: 'owner-changed',
  // With who took it over: to who handed it over.
  parameters: place.extend({ person: z.string().optional() }),
  write: ({ name, person }) => ({
    subject: '責任者が交代しました',
    reader: person === undefined ? '新しく責任者になった方' : 'これまで責任者だった方',
    paragraphs:
      person === undefined
        ? [`「${name}」の責任者を引き継ぎました。これまでの責任者は、担当グループのない先生になりました。`]
        : [
            `「${name}」の責任者を、${person}さんが引き継ぎました。あなたは、担当グループのない先生になりました。グループを受け持つときは、新しい責任者に担当を決めてもらってください。`,
          ],
    link: ['/organization', '団体・学校のページを開く'],
  }),
});

export const teacherLeftMail = defineMail({
  name: 'teacher-left',
  parameters: leaving,
  write: ({ name, person, kind }) => ({
    subject: '先生が団体・学校から抜けました',
    reader: '学校・団体の責任者',
    paragraphs: [
      `${person}さんが、ご自身の操作で「${name}」の先生から抜けました。担当していたグループと${peopleWords[kind]}はそのまま残っています。作っていた招待コードは使えなくなりました。`,
    ],
    link: ['/organization', '先生の一覧を確かめる'],
  }),
});

export const teacherRemovedMail = defineMail({
  name: 'teacher-removed',
  parameters: leaving,
  write: ({ name }) => ({
    subject: '団体・学校の所属が外れました',
    reader: '先生から外れた方',
    paragraphs: [
      `責任者の操作により、「${name}」の先生から外れました。アカウントは、個人としてそのまま利用できます。`,
    ],
    link: ['/auth/signin', 'サインインする'],
  }),
});
