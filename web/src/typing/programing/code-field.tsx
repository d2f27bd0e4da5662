import {
  useEffect,
  useId,
  useRef,
  useImperativeHandle,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';

interface CodeFieldProps {
  code: string;
  onCode: (code: string) => void;
  onCheck: () => void;
  /** The line that differs, from 1. */
  wrongLine: number | undefined;
  describedBy: string;
  handle: Ref<{ focus(): void }>;
  /** What stands behind it in the program. */
  children: ReactNode;
}

const step = '  ';
const fewestLines = 3;

/** With the history of the field, so that it can be undone. */
function insert(field: HTMLTextAreaElement, text: string): void {
  // Nothing else writes into a field as if it were typed.
  // eslint-disable-next-line @typescript-eslint/no-deprecated
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Lines of a program: Tab moves in, and Esc before it leaves the field. */
export function CodeField({
  code,
  onCode,
  onCheck,
  wrongLine,
  describedBy,
  handle,
  children,
}: CodeFieldProps) {
  const id = useId();
  const helpId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const leaves = useRef(false);
  useImperativeHandle(handle, () => ({ focus: () => field.current?.focus() }), []);
  useEffect(() => field.current?.focus(), []);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      leaves.current = true;
      return;
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onCheck();
    }
    const plain = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (event.key === 'Tab' && plain && !leaves.current) {
      event.preventDefault();
      insert(event.currentTarget, step);
    }
    if (event.key !== 'Shift') leaves.current = false;
  }

  const lines = code.split('\n').length;
  return (
    <div className="typing-code">
      <label htmlFor={id}>書くところ</label>
      <div className="typing-code-lines">
        <ol aria-hidden="true">
          {Array.from({ length: Math.max(lines, fewestLines) }, (_, at) => (
            <li data-wrong={at + 1 === wrongLine || undefined} key={at}>
              {at + 1}
            </li>
          ))}
        </ol>
        <textarea
          aria-describedby={`${helpId} ${describedBy}`}
          aria-invalid={wrongLine !== undefined}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          id={id}
          onBlur={() => {
            leaves.current = false;
          }}
          onChange={({ target }) => onCode(target.value)}
          onKeyDown={onKeyDown}
          ref={field}
          rows={Math.max(lines, fewestLines)}
          spellCheck={false}
          value={code}
        />
      </div>
      {children}
      <p className="typing-keys" id={helpId}>
        <span>
          <kbd>Tab</kbd> 2文字 下げる
        </span>
        <span>
          <kbd>Esc</kbd> <kbd>Tab</kbd> 次のボタンへ
        </span>
        <span>
          <kbd>Ctrl</kbd>+<kbd>Enter</kbd> 答え合わせ
        </span>
      </p>
    </div>
  );
}
