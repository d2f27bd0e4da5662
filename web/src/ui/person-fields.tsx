import { KanaField } from '#web/ui/kana-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** 姓・名・セイ・メイ, below `name`. */
export function PersonFields() {
  return (
    <>
      <TextField autoComplete="family-name" label="姓" name="name.family" width="half" />
      <TextField autoComplete="given-name" label="名" name="name.given" width="half" />
      <KanaField
        hint="ひらがなで入力してもカタカナになります"
        label="セイ"
        name="name.familyKana"
        width="half"
      />
      <KanaField label="メイ" name="name.givenKana" width="half" />
    </>
  );
}
