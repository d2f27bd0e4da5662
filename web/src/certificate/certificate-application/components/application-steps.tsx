import { Steps } from '#web/ui/steps.tsx';

const steps = ['入力', '確認', '支払い', '完了'] as const;

/** The flow on top of its pages. */
export function ApplicationSteps({ at }: { at: (typeof steps)[number] }) {
  return <Steps current={steps.indexOf(at)} steps={steps} />;
}
