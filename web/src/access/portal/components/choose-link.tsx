import { useState } from 'react';
import * as z from 'zod';
import { choiceAddress } from '#shared/access/portal/policy.ts';
import { to } from '#shared/kernel/paths.ts';
import { lessons } from '#shared/practice/course/lessons.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { Form } from '#web/ui/form.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { RadioField } from '#web/ui/radio-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';

const places = {
  home: {
    label: 'マイページ',
    note: 'サインインして、その人のホームを開きます',
    title: 'タイピング',
    place: to('/'),
  },
  typing: { label: '練習', note: 'つぎにすることが出ます', title: 'タイピングの練習', place: to('/typing') },
  room: {
    label: '教室',
    note: '先生が一斉練習や記録会を開いているときに入ります',
    title: 'タイピングの教室',
    place: to('/typing/room'),
  },
  competition: {
    label: '大会',
    note: '大会のお知らせと申し込みのページです',
    title: 'タイピングの大会',
    place: to('/maipaso-competition'),
  },
} as const;

const schema = z
  .object({
    what: z.enum(['home', 'typing', 'lesson', 'room', 'competition']),
    lesson: z.string(),
    scored: z.boolean(),
  })
  .refine(({ what, lesson }) => what !== 'lesson' || lesson !== '', {
    path: ['lesson'],
    message: 'レッスンを選んでください',
  });
type Chosen = z.output<typeof schema>;

function linkOf({ what, lesson }: Chosen): { readonly place: string; readonly title: string } {
  if (what !== 'lesson') return places[what];
  const found = lessons.find(({ id }) => id === lesson);
  return {
    place: to('/typing/lesson/:lesson', { lesson }),
    title: `タイピング ${found?.stage.title ?? ''} ${found?.title ?? ''}`.trim(),
  };
}

/** The browser goes on with it: what comes back is a page that leads to the portal. */
function goOn(fields: Readonly<Record<string, string>>): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = choiceAddress;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name, value });
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

/** A teacher at the portal chooses what its link is to open here; nobody has to be signed in for it. */
export function ChooseLink() {
  const [isGoing, setIsGoing] = useState(false);
  return (
    <>
      <PageHeader
        lead="学習eポータルに置くリンクの先を選びます。選ぶと、ポータルに戻ります。"
        title="リンクの先を選ぶ"
      />
      <Stack>
        <Form
          aria-label="リンクの先"
          defaultValues={{ what: 'home', lesson: '', scored: false }}
          keep={false}
          onSubmit={(chosen) => {
            if (isGoing) return;
            setIsGoing(true);
            goOn({ ...linkOf(chosen), ...(chosen.scored && { scores: 'send' }) });
          }}
          schema={schema}
        >
          <RadioField
            label="リンクの先"
            name="what"
            options={[
              { value: 'home', ...places.home },
              { value: 'typing', ...places.typing },
              { value: 'lesson', label: 'レッスン', note: '下で選んだ1つのレッスンを開きます' },
              { value: 'room', ...places.room },
              { value: 'competition', ...places.competition },
            ]}
          />
          <SelectField
            label="レッスン"
            name="lesson"
            optional
            options={lessons.map(({ id, stage, title }) => ({ value: id, label: `${stage.title} ${title}` }))}
          />
          <CheckboxField
            hint="レッスンのリンクだけです。得点を受け取れるポータルに、最後まで打たれるたびに、正確さ（100点満点）が届きます"
            label="得点"
            name="scored"
            optional
          >
            得点をポータルに送る
          </CheckboxField>
          <SubmitButton busyLabel="ポータルに戻っています">このリンクにする</SubmitButton>
        </Form>
      </Stack>
    </>
  );
}
