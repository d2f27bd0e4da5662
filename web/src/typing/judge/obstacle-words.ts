import type { Obstacle } from './keys.ts';

/** With which key an input method is left, on the device that one sits at; of one that is not known, on all. */
export function leaveInputMethod(userAgent: string): string {
  if (userAgent.includes('Windows'))
    return '日本語入力がオンになっています。「半角/全角」のキーを押してください。';
  if (userAgent.includes('CrOS'))
    return '日本語入力がオンになっています。「英数」のキーか、Ctrl とスペースのキーをいっしょに押してください。';
  if (/Mac OS X|iPad/u.test(userAgent))
    return '日本語入力がオンになっています。「英数」か、地球のマークのキーを押してください。';
  return '日本語入力がオンになっています。Chromebook・iPad・Mac は「英数」、Windows は「半角/全角」のキーを押してください。';
}

export const obstacleWords: Readonly<Record<Obstacle, string>> = {
  'input-method': leaveInputMethod(navigator.userAgent),
  'unknown-key':
    'キーボードから、どのキーかが伝わってきません。キーボードをつなぎ直すか、別のブラウザーで開いてください。',
  'no-keyboard':
    'キーボードをつないでください。画面のキーボードでは打てません。つないだら、そのまま打ちはじめられます。',
};
export const awayWords = 'ここを押すと、続きから打てます。';
