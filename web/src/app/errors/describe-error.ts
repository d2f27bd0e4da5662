/** What an error page says. The English strings are the specification's; the Japanese sentence is the main text. */
import { ApiOffline, ApiProblem, unreadSentence } from '#web/lib/api-error.ts';
import { ChunkFailed } from '#web/lib/chunk-reload.ts';
import { AccessRefused } from './navigation-problem.ts';

const notFoundTitle = 'This page could not be found';
export const backToHome = 'Back to the home page';

interface ErrorWords {
  readonly status: number;
  /** The status message, in English. */
  readonly title: string;
  readonly heading: string;
  readonly sentence: string;
  /** For an enquiry: finds the cause in the log. */
  readonly requestId?: string;
  /** The same address may work in a moment. */
  readonly retry: boolean;
}

/** Also what the router makes of a thrown response. */
interface WithStatus {
  readonly status: number;
  readonly statusText?: string;
}

const hasStatus = (error: unknown): error is WithStatus =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';

const wordsOf = (status: number): Pick<ErrorWords, 'heading' | 'sentence'> => {
  if (status === 404)
    return {
      heading: 'ページが見つかりませんでした',
      sentence: 'アドレスが間違っているか、ページが移動または削除された可能性があります。',
    };
  if (status === 403)
    return { heading: 'このページは利用できません', sentence: 'このページを見る権限がありません。' };
  if (status === 503)
    return {
      heading: 'ページを読み込めませんでした',
      sentence: '通信の状態を確かめて、もう一度お試しください。入力途中の内容は、このタブに残っています。',
    };
  return {
    heading: '問題が起きました',
    sentence: 'ページを表示できませんでした。しばらくしてから、もう一度お試しください。',
  };
};

export function describeError(error: unknown): ErrorWords {
  if (error instanceof ApiOffline)
    return {
      status: 503,
      title: 'Error',
      heading: 'サーバーに接続できませんでした',
      sentence: error.message,
      retry: true,
    };
  const known = hasStatus(error) ? error : undefined;
  const status = known?.status ?? 500;
  const title = status === 404 ? notFoundTitle : known?.statusText || 'Error';
  const words = { status, title, ...wordsOf(status), retry: status >= 500 || error instanceof ChunkFailed };
  if (error instanceof AccessRefused) return { ...words, sentence: error.reason };
  if (error instanceof ApiProblem)
    return { ...words, sentence: unreadSentence(error), requestId: error.requestId };
  return words;
}
