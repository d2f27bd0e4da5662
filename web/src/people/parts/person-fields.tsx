import { KanaField } from '#web/ui/kana-field.tsx';
import { KanaFromTyping } from '#web/ui/kana-from-typing.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const readings = { 'name.family': 'name.familyKana', 'name.given': 'name.givenKana' };

/** 姓・名・セイ・メイ, below `name`. */
export function PersonFields() {
  return (
    <KanaFromTyping readings={readings}>
      <TextField autoComplete="family-name" label="姓" name="name.family" width="half" />
      <TextField autoComplete="given-name" label="名" name="name.given" width="half" />
      <KanaField
        hint="ひらがなで入力してもカタカナになります"
        label="セイ"
        name="name.familyKana"
        width="half"
      />
      <KanaField label="メイ" name="name.givenKana" width="half" />
    </KanaFromTyping>
  );
}
