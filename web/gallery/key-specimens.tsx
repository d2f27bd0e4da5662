import { Figure } from '#web/ui/figure.tsx';
import { Keycap } from '#web/ui/keycap.tsx';
import { LevelKeys } from '#web/competition/parts/level-keys.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { Specimen } from './specimen.tsx';

export function KeySpecimens() {
  return (
    <>
      <Specimen title="級・段">
        <p>6月30日(火) 21:00までに、あと12打で6級です。</p>
        <Figure
          label="1分あたりの正しい打鍵数"
          note={
            <>
              6級まで <strong>あと12打</strong>
            </>
          }
          unit="打/分"
          value="148"
        />
        <LevelKeys level="準2級" way={{ level: '2級', from: 225, at: 263, to: 300, unit: '字' }} />
        <LevelKeys level="級なし" way={{ level: '6級', from: 0, at: 0, to: 50, unit: '字' }} />
        <LevelKeys level="特段" />
      </Specimen>
      <Specimen title="キーキャップ">
        <Stack across gap="s">
          <Keycap>A</Keycap>
          <Keycap bump>F</Keycap>
          <Keycap bump tone="action">
            J
          </Keycap>
          <Keycap pressed tone="action">
            K
          </Keycap>
          <Keycap tone="achievement">3日</Keycap>
          <Keycap size="s">Enter</Keycap>
          <Keycap size="l" tone="achievement">
            初段
          </Keycap>
          <Keycap pressed size="l">
            Esc
          </Keycap>
        </Stack>
      </Specimen>
      <Specimen title="手順">
        <Steps current={0} />
        <Steps current={1} />
        <Steps current={2} />
      </Specimen>
    </>
  );
}
