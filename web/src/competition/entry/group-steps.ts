/** The steps of a group entry, by the parameters of its address. */
import { to, type Address } from '#shared/kernel/paths.ts';

export const groupStepWords = ['課題', '生徒', '確認', '支払い'];

const groupSteps = ['select', 'selectUser', 'bulk'] as const;
export type GroupStep = (typeof groupSteps)[number];

export const stepAddress = (season: string | undefined, step?: GroupStep): Address =>
  to(
    '/maipaso-competition/register-multiple/:select?/:selectUser?/:bulk?',
    step === undefined ? {} : { select: step },
    { season },
  );

/** The step the address is at: the last of its parameters. */
export const stepOf = (params: Readonly<Record<string, string | undefined>>): GroupStep | undefined => {
  const named = params['bulk'] ?? params['selectUser'] ?? params['select'];
  return groupSteps.find((step) => step === named);
};
