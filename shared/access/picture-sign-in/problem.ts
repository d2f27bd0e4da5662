import type { ProblemTable } from '#shared/kernel/problem.ts';

export const pictureSignInProblems = {
  'picture-door-shut': {
    status: 410,
    title: 'いまは入れません',
    message: '時間が終わったか、QRコードが新しくなりました。先生に、新しいQRコードを見せてもらってください。',
    easy: 'いまは はいれません。せんせいに あたらしい QRコードを みせて もらってください。',
  },
  'picture-wrong': {
    status: 403,
    title: 'えとことばが違います',
    message: '選んだ絵とことばの組み合わせが違います。カードを見て、もう一度選んでください。',
    easy: 'ちがいました。カードを みて もういちど えらんでください。',
  },
  'picture-locked': {
    status: 403,
    title: 'この絵は止まっています',
    message:
      '何度も違ったため、この絵では入れなくなりました。先生に「もう一度入れるようにする」を押してもらってください。',
    easy: 'この えは とまっています。せんせいに いってください。',
  },
  'picture-door-paused': {
    status: 403,
    title: '入口を止めています',
    message:
      'クラス全体で何度も違ったため、入口を止めています。先生に「もう一度入れるようにする」を押してもらってください。',
    easy: 'いまは とまっています。せんせいに いってください。',
  },
  'pictures-not-enough': {
    status: 409,
    title: '絵が足りません',
    message:
      '「えとことばで入る」は、48人までのグループで使えます。人数の多いグループでは、ログインカードをお使いください。',
  },
  'pictures-missing': {
    status: 409,
    title: 'えとことばがまだ決まっていません',
    message: '先に「えとことばを決める」を押してください。',
  },
} as const satisfies ProblemTable;
