import { portalInputSchema, type Portal, type PortalInput } from '#shared/access/portal/schema.ts';
import { Form } from '#web/ui/form.tsx';
import { SubmitButton } from '#web/ui/submit-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDecision } from '#web/ui/use-decision.ts';
import { savePortal } from '../queries.ts';
import { portalWords } from '../words.ts';

const fields = [
  'issuer',
  'clientId',
  'deploymentId',
  'authUrl',
  'keysetUrl',
  'tokenUrl',
] as const satisfies readonly (keyof PortalInput)[];
const empty: PortalInput = {
  issuer: '',
  clientId: '',
  deploymentId: '',
  authUrl: '',
  keysetUrl: '',
  tokenUrl: '',
};

interface PortalFormProps {
  portal: Portal | undefined;
  onDone: () => void;
}

/** What the portal tells of itself, to be copied from its sheet. */
export function PortalForm({ portal, onDone }: PortalFormProps) {
  const decided = useDecision({
    fields,
    overtaken:
      'ほかの操作で先に変わったため、まだ登録していません。ここに書いた内容は残っています。もう一度押すと、この内容で登録します。',
    onDone,
  });
  return (
    <Form
      aria-label="ポータルから受け取った値"
      defaultValues={portal ?? empty}
      failed="登録できませんでした"
      onSubmit={(input) => decided(() => savePortal(input, portal?.version ?? 0))}
      schema={portalInputSchema}
    >
      {fields.map((name) => (
        <TextField
          autoCapitalize="off"
          autoComplete="off"
          key={name}
          name={name}
          optional={name === 'tokenUrl'}
          spellCheck={false}
          {...portalWords[name]}
        />
      ))}
      <SubmitButton busyLabel="登録しています">{portal ? '登録を直す' : '登録する'}</SubmitButton>
    </Form>
  );
}
