import { useState } from 'react';
import choice from '#web/ui/choice.module.css';
import { Easy } from '#web/ui/easy.tsx';
import { SaveButton } from '#web/ui/save-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import type { Celebrated } from './celebration.ts';

/** What draws comes with the first press. */
const load = () => import('./celebration.ts');

interface CongratulationProps {
  certificates: readonly Celebrated[];
}

/** A picture to send to the family. The name is on it only when it is asked for: pictures go on from hand to hand. */
export function Congratulation({ certificates }: CongratulationProps) {
  const [isNamed, setNamed] = useState(false);
  return (
    <Section title="お祝いの画像">
      <Stack>
        <p>
          <Easy>ご家族に喜びを知らせるための画像です。この端末の中で作り、どこにも送りません。</Easy>
        </p>
        {certificates.some(({ name }) => name !== undefined) && (
          <label className={choice['choice']}>
            <input
              checked={isNamed}
              className={choice['input']}
              onChange={() => setNamed(!isNamed)}
              type="checkbox"
            />
            <span>氏名を入れる</span>
            <span className={choice['note']}>
              画像は人から人へ渡ります。お子さまの氏名を入れるときは、送る相手をよくお選びください。
            </span>
          </label>
        )}
        <Stack across>
          {certificates.map(({ name, ...certificate }) => (
            <SaveButton
              key={`${certificate.divisionName} ${certificate.level}`}
              save={async () => (await load()).saveCelebration({ ...certificate, ...(isNamed && { name }) })}
              wide
            >
              {certificates.length === 1
                ? 'お祝いの画像を保存する'
                : `${certificate.divisionName} ${certificate.level}のお祝いの画像を保存する`}
            </SaveButton>
          ))}
        </Stack>
      </Stack>
    </Section>
  );
}
