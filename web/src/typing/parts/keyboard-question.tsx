import { useEffect, useRef, useState } from 'react';
import { keyboardLayouts } from '#shared/competition/attempt/layout.ts';
import type { KeyboardLayout } from '#shared/competition/attempt/schema.ts';
import { Keycap } from '#web/ui/keycap.tsx';
import { RubyText } from '#web/ui/ruby.tsx';
import { layoutBySign, rightOfP } from '../keyboard-layout.ts';
import { change } from '../settings.ts';

const beside: Readonly<Record<KeyboardLayout, readonly string[]>> = {
  jis: ['O', 'P', '@', '['],
  us: ['O', 'P', '[', ']'],
};
export const keyboardNames: Readonly<Record<KeyboardLayout, string>> = {
  jis: '日本のキーボード（JIS）',
  us: 'アメリカのキーボード（US）',
};

/** The four keys by which one sees which it is. */
export const RightOfP = ({ layout, size = 's' }: { layout: KeyboardLayout; size?: 's' | 'm' }) => (
  <span aria-hidden="true" className="typing-right-of-p">
    {beside[layout].map((label, at) => (
      <Keycap key={label} size={size} tone={at === 2 ? 'action' : 'plain'}>
        {label}
      </Keycap>
    ))}
  </span>
);

/** An iPad may take a Japanese keyboard for an American one: what its key types there does not say what is printed on it. */
const isPad = (): boolean => navigator.maxTouchPoints > 1 && navigator.userAgent.includes('Mac OS X');

/** A device that does not tell is asked about once: by looking, or by pressing the key itself. */
export function KeyboardQuestion() {
  const [pad] = useState(isPad);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    const pressed = (event: KeyboardEvent): void => {
      const keyboard = event.code === rightOfP ? layoutBySign(event.key) : undefined;
      if (keyboard === undefined || (pad && keyboard === 'us')) return;
      event.preventDefault();
      change({ keyboard });
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [pad]);
  return (
    <section aria-labelledby="keyboard-question" className="typing-asked">
      <h1 id="keyboard-question" ref={heading} tabIndex={-1}>
        <RubyText text="Pの[右|みぎ]のキーは、どちらですか" />
      </h1>
      <p>
        <RubyText
          text={
            pad
              ? '[見|み]て[選|えら]んでください。'
              : '[見|み]て[選|えら]ぶか、そのキーを[押|お]してください。'
          }
        />
      </p>
      <div className="typing-answers">
        {keyboardLayouts.map((keyboard) => (
          <button
            className="typing-answer-key"
            data-key=""
            key={keyboard}
            onClick={() => change({ keyboard })}
            type="button"
          >
            <RightOfP layout={keyboard} size="m" />
            <span>{keyboardNames[keyboard]}</span>
          </button>
        ))}
      </div>
      <p className="typing-quiet">
        <RubyText text="この[端末|たんまつ]で、1[回|かい]だけ[聞|き]きます。あとから「[設定|せってい]」でかえられます。" />
      </p>
    </section>
  );
}
