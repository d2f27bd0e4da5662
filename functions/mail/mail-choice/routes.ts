import type { mailChoiceContract } from '#shared/mail/mail-choice/contract.ts';
import { mailChoices, type MailChoice } from '#shared/mail/mail/schema.ts';
import { isProblem } from '#shared/problem.ts';
import type { Handlers } from '#functions/platform/http/implement.ts';
import type { MailChoiceRepository } from './repository.ts';

const others = (some: readonly MailChoice[]): MailChoice[] =>
  mailChoices.filter((choice) => !some.includes(choice));

export const mailChoiceHandlers = (choices: MailChoiceRepository): Handlers<typeof mailChoiceContract> => ({
  getMailChoices: async ({ actor }) => ({ wanted: others(await choices.declined(actor.userId)) }),
  async saveMailChoices({ actor, body: { wanted } }) {
    const declined = others(wanted);
    await choices.save(actor.userId, declined);
    return { wanted: others(declined) };
  },
  async stopMails({ params }) {
    const stop = await choices.find(params.stopCode);
    if (stop !== undefined) {
      const declined = new Set(await choices.declined(stop.userId));
      try {
        if (!declined.has(stop.choice)) await choices.save(stop.userId, [...declined, stop.choice]);
      } catch (error) {
        // The account is gone, and so are its mails.
        if (!isProblem(error, 'not-found')) throw error;
      }
    }
    return { accepted: true };
  },
});
