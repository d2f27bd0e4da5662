// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { MessageForm } from '#web/site/contact/components/message-form.tsx';
import { replyTemplates } from '#web/site/contact/templates.ts';

afterEach(cleanup);

const textOf = (name: (typeof replyTemplates)[number]['name']): string =>
  replyTemplates.find((template) => template.name === name)?.text ?? '';
const box = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: /内容/u });
const choose = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } });

function answering(): string[] {
  const sent: string[] = [];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MessageForm
        hint=""
        label="メールで返事をする"
        onClose={() => {}}
        onDone={() => {}}
        send={async (text) => {
          sent.push(text);
        }}
        templates
      />
    </QueryClientProvider>,
  );
  return sent;
}

test('GIVEN nothing written, or a template WHEN one is chosen THEN it stands there', async () => {
  answering();
  choose('receipt');
  await waitFor(() => expect(box().value).toBe(textOf('receipt')));
  choose('password');
  await waitFor(() => expect(box().value).toBe(textOf('password')));
});

test('GIVEN something written WHEN a template is chosen THEN it is replaced only after a question', async () => {
  answering();
  fireEvent.change(box(), { target: { value: '確認しました。' } });
  choose('received');
  fireEvent.click(await screen.findByRole('button', { name: '書いた内容を残す' }));
  expect(box().value).toBe('確認しました。');
  choose('received');
  fireEvent.click(await screen.findByRole('button', { name: '置き換える' }));
  await waitFor(() => expect(box().value).toBe(textOf('received')));
});

test('GIVEN a template with a day to fill in WHEN it is sent as it is THEN it is not', async () => {
  const sent = answering();
  choose('later');
  await waitFor(() => expect(box().value).toBe(textOf('later')));
  fireEvent.click(screen.getByRole('button', { name: 'メールで返事をする' }));
  await screen.findAllByText('「〇」のところを書き換えてください');
  fireEvent.change(box(), { target: { value: textOf('later').replace('〇月〇日', '12月4日') } });
  fireEvent.click(screen.getByRole('button', { name: 'メールで返事をする' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});
