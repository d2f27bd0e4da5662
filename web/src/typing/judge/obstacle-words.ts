import type { Obstacle } from './keys.ts';

/** With which key an input method is left here; what Chromebooks have, iPads and Macs have too. */
export const leaveInputMethod = (userAgent: string): string =>
  userAgent.includes('Windows')
    ? '日本語入力がオンになっています。「半角/全角」のキーを押してください。'
    : '日本語入力がオンになっています。「英数」のキーか、Ctrl とスペースのキーをいっしょに押してください。';

export const obstacleWords: Readonly<Record<Obstacle, string>> = {
  'input-method': leaveInputMethod(navigator.userAgent),
  'unknown-key':
    'キーボードから、どのキーかが伝わってきません。キーボードをつなぎ直すか、別のブラウザーで開いてください。',
  'no-keyboard':
    'キーボードをつないでください。画面のキーボードでは打てません。つないだら、そのまま打ちはじめられます。',
};
export const awayWords = 'ここを押すと、続きから打てます。';
