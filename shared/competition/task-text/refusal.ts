import type { TextCorrectionRefusal } from './correction.ts';
import type { TextRefusal } from './policy.ts';

/** What somebody is told of an act that the policy refuses. */
export const refusalDetails: Readonly<Record<TextRefusal, string>> = {
  'other-state': '課題文の状態が変わっています。最新の状態をご確認ください。',
  'own-text': '自分で書いた、または直した課題文は校正できません。ほかの2人に頼んでください。',
  'read-already': 'この課題文はすでに校正しています。もう1人、ほかの人の校正が必要です。',
  'season-begun': 'この課題文を使う大会が始まっているため、下書きに戻せません。',
  'season-not-over': 'この課題文を使う大会が終わってから、使用済みにしてください。',
};

/** Why a text is not put right after it was played. */
export const correctionRefusals: Readonly<Record<TextCorrectionRefusal, string>> = {
  'not-played':
    'まだ使い終わっていない課題文です。大会の前なら下書きに戻して直し、終わったあとなら使用済みにしてから訂正してください。',
  guided:
    'かな入力の課題は、1文字ずつ決まったキーを求めて進むため、あとから訂正しても採点し直せません。結果を変えるときは、結果ごとに裁定してください。',
};
