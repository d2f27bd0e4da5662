// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Celebrated } from '#web/certificate/parts/celebration.ts';
import { Congratulation } from '#web/certificate/parts/congratulation.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';

const certificate = {
  level: '準1級',
  divisionName: '和文A',
  seasonTitle: '2026年度 秋季大会',
  name: '髙橋 結衣',
};
let written: string[];
let saved: string[];

beforeEach(() => {
  written = [];
  saved = [];
  const nothing = () => {};
  const pen = {
    beginPath: nothing,
    roundRect: nothing,
    fill: nothing,
    save: nothing,
    restore: nothing,
    translate: nothing,
    rotate: nothing,
    fillText: (text: string) => written.push(text),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (...certificates: readonly Celebrated[]) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Congratulation certificates={certificates} />
    </QueryClientProvider>,
  );
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('GIVEN a certificate WHEN its picture is saved THEN level, division and season are on it, and no name', async () => {
  show(certificate);
  press('お祝いの画像を保存する');
  await waitFor(() => expect(saved).toEqual(['お祝い_和文A_準1級.png']));
  expect(written).toEqual([
    'おめでとう！',
    '準1級',
    '和文A',
    '2026年度 秋季大会',
    'タイピング競技会 maipaso 認定',
  ]);
});

test('GIVEN the box is ticked THEN the name is on it', async () => {
  show(certificate);
  fireEvent.click(screen.getByRole('checkbox', { name: /^氏名を入れる/u }));
  press('お祝いの画像を保存する');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(written).toContain('髙橋 結衣 さん');
});

test('GIVEN no name is known THEN none is offered; of several each has its button', async () => {
  const { name: _, ...nameless } = certificate;
  show(nameless, { ...nameless, divisionName: '英文A', level: '2級' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  press(/^英文A 2級の/u);
  await waitFor(() => expect(saved).toEqual(['お祝い_英文A_2級.png']));
});
