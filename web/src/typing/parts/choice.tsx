import { useId, type ReactNode } from 'react';
import { RubyText } from '#web/ui/ruby.tsx';

interface SettingProps {
  /** With readings. */
  title: string;
  note?: string | undefined;
  /** What it looks or sounds like as it is chosen now. */
  sample?: ReactNode;
}

function Setting({
  title,
  note,
  sample,
  noteId,
  children,
}: SettingProps & { noteId: string; children: ReactNode }) {
  return (
    <fieldset aria-describedby={note === undefined ? undefined : noteId} className="typing-setting">
      <legend>
        <RubyText text={title} />
      </legend>
      <div className="typing-options">
        {children}
        {note !== undefined && (
          <p className="typing-quiet" id={noteId}>
            <RubyText text={note} />
          </p>
        )}
      </div>
      {sample !== undefined && <div className="typing-sample">{sample}</div>}
    </fieldset>
  );
}

interface ChoiceProps<T extends string> extends SettingProps {
  value: T | undefined;
  options: readonly (readonly [value: T, name: string, picture?: ReactNode])[];
  onChoose: (value: T) => void;
}

/** One of several; chosen at once, there is nothing to send. */
export function Choice<T extends string>({ value, options, onChoose, ...setting }: ChoiceProps<T>) {
  const id = useId();
  return (
    <Setting {...setting} noteId={`${id}note`}>
      {options.map(([option, name, picture]) => (
        <label key={option}>
          <input
            checked={option === value}
            name={id}
            onChange={() => onChoose(option)}
            type="radio"
            value={option}
          />
          <span>
            <RubyText text={name} />
          </span>
          {picture}
        </label>
      ))}
    </Setting>
  );
}

interface SwitchesProps extends SettingProps {
  switches: readonly {
    readonly name: string;
    readonly on: boolean;
    readonly onSwitch: (on: boolean) => void;
    readonly beside?: ReactNode;
  }[];
}

export function Switches({ switches, ...setting }: SwitchesProps) {
  const id = useId();
  return (
    <Setting {...setting} noteId={`${id}note`}>
      {switches.map(({ name, on, onSwitch, beside }) => (
        <div className="typing-switch" key={name}>
          <label>
            <input checked={on} onChange={({ target }) => onSwitch(target.checked)} type="checkbox" />
            <span>
              <RubyText text={name} />
            </span>
          </label>
          {beside}
        </div>
      ))}
    </Setting>
  );
}
