/** Rulings in words. Pure. */
import { hardSignWords, softSignWords } from '#shared/competition/attempt/words.ts';
import type { RuledResult } from '#shared/competition/correction/contract.ts';
import { resultActs, resultAfter, type ResultAct } from '#shared/competition/correction/policy.ts';

interface ActWords {
  readonly label: string;
  readonly consequence: string;
  readonly done: string;
  /** Takes something from the holder. */
  readonly loss: boolean;
}

const told = 'ご本人にメールで理由を知らせ、順位表には数分で反映されます。';
export const resultActWords: Readonly<Record<ResultAct, ActWords>> = {
  correct: {
    label: '正解とミスの数を訂正する',
    consequence: `得点は、この大会の規則で計算し直します。訂正の前の値は記録に残ります。${told}`,
    done: '結果を訂正しました',
    loss: false,
  },
  void: {
    label: '結果を無効にする',
    consequence: `技術的な理由で失われた競技のためのものです。結果はご本人にも学校・団体にも見えなくなります。申込は競技終了のまま残り、大会の開催期間中なら、このあとやり直せるようにできます。${told}`,
    done: '結果を無効にしました',
    loss: true,
  },
  disqualify: {
    label: '失格にする',
    consequence: `級・段と順位がなくなり、申込も失格になります。順位表には順位なしで残ります。${told}`,
    done: '失格にしました',
    loss: true,
  },
  reinstate: {
    label: '元に戻す',
    consequence: `無効や失格の前の状態に戻します。${told}`,
    done: '元に戻しました',
    loss: false,
  },
};

/** It was decided about the attempt, and the result follows in a moment. */
export const isJudgedAgain = ({ state, attempt }: Pick<RuledResult, 'state' | 'attempt'>): boolean =>
  state === 'under-review' && attempt !== undefined && attempt.state !== 'under-review';

/** Why somebody has to look at it, in words. */
export const signWords = ({ attempt }: Pick<RuledResult, 'attempt'>): string[] => [
  ...(attempt?.signs ?? []).map((sign) => hardSignWords[sign]),
  ...(attempt?.softSigns ?? []).map((sign) => softSignWords[sign]),
];

const isGivenBack = ({ attempt }: Pick<RuledResult, 'attempt'>): boolean => attempt?.state === 'given-back';
const isOut = ({ state }: Pick<RuledResult, 'state'>): boolean =>
  state === 'void' || state === 'disqualified';

/** What can be decided about it now. */
export const actsFor = (result: Pick<RuledResult, 'state' | 'attempt'>): ResultAct[] =>
  resultActs.filter((act) =>
    act === 'reinstate'
      ? isOut(result) && !isGivenBack(result)
      : resultAfter(result, act, { seasonIsPublished: true, isGivenBack: isGivenBack(result) }) !== undefined,
  );

/** Why there is nothing to decide. */
export const noActWords = (result: Pick<RuledResult, 'state' | 'attempt'>): string =>
  isOut(result) && isGivenBack(result)
    ? 'この競技は、やり直せるようにしたため、結果を元に戻せません。やり直した競技の結果だけが残ります。'
    : 'この結果にできる裁定は、いまはありません。';

/** Of the certificate of a result, as far as the result knows. */
export function certificateWords({
  certificateId,
  certificateRefunded,
}: Pick<RuledResult, 'certificateId' | 'certificateRefunded'>): string {
  if (certificateId === undefined) return 'なし';
  return certificateRefunded ? '発行済み（返金により使えません）' : '発行済み';
}
