import { TextField } from '#web/ui/text-field.tsx';

/** The reading over the name on a certificate, for who wants one. */
export function KanaOverName({ hint = '' }: { hint?: string }) {
  return (
    <TextField
      autoComplete="off"
      hint={`氏名の上に小さく印字します。印字しないときは空のままにしてください。${hint}`}
      label="氏名のふりがな"
      name="printedKana"
      optional
      width="half"
    />
  );
}
