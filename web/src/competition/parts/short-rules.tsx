import { Easy } from '#web/ui/easy.tsx';
import { Stack } from '#web/ui/stack.tsx';

const rules = [
  '課題文と打った文を1字ずつ比べ、ミスがいちばん少なくなる読み方で数えます。',
  '違う字（誤字）、抜けた字（脱字）、余分な字（余字）は、1字につき1回のミスです。',
  '漢字に変えずに読みのまま打った部分（未変換）は、課題文の字数だけのミスです。',
  '時間切れで打てなかった残りは、ミスに数えません。',
  '正しいキーを打つまで進まない課題では、打てた字の数が正解、違うキーの回数がミスです。',
  '得点は、正解からミスを引き、特別点を足したものです。0より小さくはなりません。',
  '特別点は、ミスが正解の0.5%以下のとき、正解の15%（四捨五入）です。',
];

/** How a text is counted, in a sentence each: with every result, and for who reads easy words. */
export const ShortRules = () => (
  <Stack gap="s">
    <ul>
      {rules.map((rule) => (
        <li key={rule}>
          <Easy>{rule}</Easy>
        </li>
      ))}
    </ul>
    <p>
      <Easy>部門によって、ミス1回で引く点や特別点の条件が違うことがあります。</Easy>
    </p>
  </Stack>
);
