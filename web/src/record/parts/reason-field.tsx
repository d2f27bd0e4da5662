import { TextAreaField } from '#web/ui/text-area-field.tsx';

interface ReasonFieldProps {
  /** Who reads it: 「記録に残ります」. */
  hint: string;
  label?: string;
}

/** Why somebody of the office does something: `reasonSchema` of the trail. */
export const ReasonField = ({ hint, label = '理由' }: ReasonFieldProps) => (
  <TextAreaField hint={`${hint}。200文字までです`} label={label} name="reason" rows={3} />
);
