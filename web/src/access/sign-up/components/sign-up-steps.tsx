import { Steps } from '#web/ui/steps.tsx';

const steps = ['メール', '入力', '確認', '完了'] as const;

/** The flow on top of its pages. */
export function SignUpSteps({ at }: { at: (typeof steps)[number] }) {
  return <Steps current={steps.indexOf(at)} steps={steps} />;
}
