import type { Obstacle } from './keys.ts';

export const obstacleWords: Readonly<Record<Obstacle, string>> = {
  'input-method':
    '日本語入力がオンになっています。Chromebook・iPad・Mac は「英数」、Windows は「半角/全角」のキーを押してください。',
  'unknown-key':
    'キーボードから、どのキーかが伝わってきません。キーボードをつなぎ直すか、別のブラウザーで開いてください。',
  'no-keyboard':
    'キーボードをつないでください。画面のキーボードでは打てません。つないだら、そのまま打ちはじめられます。',
};
export const awayWords = 'ここを押すと、続きから打てます。';
