/**
 * Faults that the tests have to find, each a patch of one place of the product: so that a test that became lighter is seen
 * to be as strong as before. `npm run test:planted` plants them one after the other.
 */

/** Checks of `npm test` that are no test files. */
export type Stage = 'lint' | 'architecture';
export type Finder = `test/${string}.test.ts` | `test/${string}.test.tsx` | Stage;

export interface Fault {
  readonly id: string;
  /** What somebody would suffer from it. */
  readonly what: string;
  readonly file: string;
  /** Stands in the file once. */
  readonly was: string;
  readonly is: string;
  /** The cheapest first. */
  readonly foundBy: readonly [Finder, ...Finder[]];
}

export const faults: readonly Fault[] = [
  {
    id: 'tax-rounded-up',
    what: 'A receipt says more consumption tax than the payer may be charged.',
    file: 'shared/kernel/money.ts',
    was: 'Math.floor((total * ratePercent) / (100 + ratePercent))',
    is: 'Math.round((total * ratePercent) / (100 + ratePercent))',
    foundBy: ['test/unit/shared/kernel/money.test.ts'],
  },
  {
    id: 'school-year-from-may',
    what: 'A school that begins on 1 April still finds the classes and licences of last year.',
    file: 'shared/kernel/time.ts',
    was: 'date.getUTCMonth() >= 3',
    is: 'date.getUTCMonth() > 3',
    foundBy: ['test/unit/shared/kernel/time.test.ts'],
  },
  {
    id: 'cell-run-as-formula',
    what: 'A teacher who opens a saved list runs the formula that a pupil typed as a name.',
    file: 'shared/kernel/csv.ts',
    was: 'quoted(harmlessCell(cell))',
    is: 'quoted(cell)',
    foundBy: ['test/unit/shared/kernel/csv.test.ts'],
  },
  {
    id: 'rank-after-a-tie',
    what: 'Whoever comes after two second places is told to be third.',
    file: 'shared/competition/ranking/places.ts',
    was: 'if (!asBefore) rank = index + 1;',
    is: 'if (!asBefore) rank += 1;',
    foundBy: ['test/unit/shared/competition/ranking/policy.test.ts'],
  },
  {
    id: 'clock-back-unseen',
    what: 'Somebody who set back the clock of the page to have more time is ranked before those who did not.',
    file: 'shared/competition/attempt/sign.ts',
    was: "['clock-back', goesBack(attempt)]",
    is: "['clock-back', goesBack(attempt) && isBroken(attempt)]",
    foundBy: ['test/unit/shared/competition/attempt/sign.test.ts'],
  },
  {
    id: 'appeal-an-instant-early',
    what: 'An appeal that is filed at the last moment is refused as too late.',
    file: 'shared/competition/correction/appeal/policy.ts',
    was: "return now > until ? 'too-late' : undefined;",
    is: "return now >= until ? 'too-late' : undefined;",
    foundBy: ['test/unit/shared/competition/correction/appeal/policy.test.ts'],
  },
  {
    id: 'id-token-let-in',
    what: 'A token that only says who somebody is opens their account to whoever was shown it.',
    file: 'functions/platform/auth/verifier.ts',
    was: "tokenUse: 'access'",
    is: 'tokenUse: null',
    foundBy: ['test/unit/functions/platform/auth/verifier.test.ts'],
  },
  {
    id: 'reading-in-the-log',
    what: 'The reading of a pupil’s name stands in a log that every operator reads.',
    file: 'functions/platform/log/log.ts',
    was: '/mail|name|kana|phone|',
    is: '/mail|name|phone|',
    foundBy: ['test/unit/functions/platform/log/log.test.ts'],
  },
  {
    id: 'outbox-row-not-written',
    what: 'A mail whose sending failed once is never sent, and a refund never asked for.',
    file: 'functions/platform/outbox/outbox.ts',
    was: 'await table.transact([...writes, ...prepared.map(({ write }) => write)]);',
    is: 'await table.transact(writes);',
    foundBy: ['test/unit/functions/platform/outbox/outbox.test.ts'],
  },
  {
    id: 'cp932-of-another-maker',
    what: 'The old Excel of a school reads 髙 and 﨑 of a saved list as something else.',
    file: 'web/src/lib/cp932.ts',
    was: 'lead === 0xed || lead === 0xee || ',
    is: '',
    foundBy: ['test/unit/web/lib/cp932.test.ts'],
  },
  {
    id: 'focus-stays-behind',
    what: 'Somebody who listens to a page does not hear that a link led to another one.',
    file: 'web/src/app/root-frame.tsx',
    was: 'place.focus({ preventScroll: true });',
    is: 'place.scrollIntoView();',
    foundBy: ['test/unit/web/app/router.test.tsx'],
  },
  {
    id: 'policy-lets-scripts-in',
    what: 'A script that somebody smuggled into a page runs in the browser of whoever opens it.',
    file: 'infra/security-headers.ts',
    was: "'script-src': [\"'self'\"],",
    is: "'script-src': [\"'self'\", \"'unsafe-inline'\"],",
    foundBy: ['test/unit/infra/security-policy.test.ts'],
  },

  {
    id: 'original-not-waited-for',
    what: 'The original of a receipt goes out twice, because nobody waits whether it was taken.',
    file: 'functions/shop/receipt/hand-out.ts',
    was: 'await table.write(taken',
    is: 'table.write(taken',
    foundBy: ['lint'],
  },
  {
    id: 'every-file-is-readable',
    what: 'Whoever breaks into one function reads every bucket of the account.',
    file: 'infra/constructs/service-function.ts',
    was: "['s3:GetObject'], [data.archive.arnForObjects('*')]",
    is: "['s3:GetObject'], ['*']",
    foundBy: ['test/infra/templates/roles.test.ts'],
  },
  {
    id: 'alarm-rings-nowhere',
    what: 'Payments stop in the night, and nobody is woken.',
    file: 'infra/constructs/alarm-bells.ts',
    was: 'alarm.addAlarmAction(new SnsAction(this.topics[severity]));',
    is: '',
    foundBy: ['test/infra/alarms.test.ts'],
  },
  {
    id: 'logs-kept-for-ever',
    what: 'Who used the service when is kept longer than the privacy policy promises.',
    file: 'infra/config.ts',
    was: 'functionLogRetentionDays: RetentionDays.THREE_MONTHS',
    is: 'functionLogRetentionDays: RetentionDays.INFINITE',
    foundBy: ['test/infra/templates/api.test.ts'],
  },

  {
    id: 'notice-under-any-secret',
    what: 'A stranger sends a notice that only the gateway may send, and it is taken.',
    file: 'functions/platform/payment/link.ts',
    was: 'if (!isSigned(form, sharedSecrets))\n        throw',
    is: "if (!isSigned(form, sharedSecrets) && !form.has('hash'))\n        throw",
    foundBy: ['test/integration/shop/payment/link-notices.test.ts'],
  },
  {
    id: 'page-without-its-key',
    what: 'A payer whose connection broke finds two pages for one order, and pays on both.',
    file: 'functions/platform/payment/stripe.ts',
    was: '{ idempotencyKey: pointer.paymentId }',
    is: '{ idempotencyKey: crypto.randomUUID() }',
    foundBy: [
      'test/unit/functions/platform/payment/repeated.test.ts',
      'test/integration/shop/payment/races.test.ts',
    ],
  },
  {
    id: 'one-mail-a-buyer',
    what: 'Whoever pays a second order never gets the mail that says so.',
    file: 'functions/shop/payment/steps.ts',
    was: '`${name}#${id}`',
    is: '`${name}#${owner}`',
    foundBy: ['test/integration/shop/refund/office.test.ts'],
  },
  {
    id: 'receipt-number-twice',
    what: 'Two receipts carry the same number, and the second payer is handed the paper of the first.',
    file: 'functions/shop/receipt/repository.ts',
    was: '.set({ last: (last ?? 0) + to.length })',
    is: '.set({ last: (last ?? 0) + to.length - 1 })',
    foundBy: [
      'test/unit/functions/shop/receipt/interleavings.test.ts',
      'test/integration/shop/receipt/paper.test.ts',
    ],
  },
  {
    id: 'more-back-than-paid',
    what: 'The office gives back more than was paid, out of the money of others.',
    file: 'functions/shop/refund/office.ts',
    was: 'if (sum > left || left === 0)',
    is: 'if (left === 0)',
    foundBy: [
      'test/unit/functions/shop/payment/interleavings.test.ts',
      'test/integration/shop/refund/office.test.ts',
    ],
  },
  {
    id: 'unknown-address-told',
    what: 'A stranger finds out whether somebody has an account here.',
    file: 'functions/access/two-step/service.ts',
    was: "userIdOf(account?.subject ?? 'nobody')",
    is: "userIdOf(account?.subject ?? refuse('email', wrongRecovery))",
    foundBy: ['test/integration/access/two-step/two-step.test.ts'],
  },
  {
    id: 'guesses-without-end',
    what: 'A thief guesses recovery codes until one opens the account.',
    file: 'functions/access/two-step/service.ts',
    was: "const perAccount = { per: 'actor', requests: 10,",
    is: "const perAccount = { per: 'actor', requests: 10_000,",
    foundBy: ['test/integration/access/two-step/two-step.test.ts'],
  },
  {
    id: 'book-written-over',
    what: 'Practice that a class sends in the same moment is missing in the pupils’ sums.',
    file: 'functions/practice/training-log/repository.ts',
    was: 'update(key).expectVersion(read.version).set(pack(book))',
    is: 'update(key).expectExists().set(pack(book))',
    foundBy: [
      'test/unit/functions/practice/training-log/interleavings.test.ts',
      'test/integration/practice/training-log/ingest.test.ts',
    ],
  },
  {
    id: 'more-than-the-quota',
    what: 'A competition takes in more people than it has places for.',
    file: 'functions/competition/competition/repository.ts',
    was: "tally(takenKey(assignment), by, limited(quota.assignment, 'assignment-full'))",
    is: 'tally(takenKey(assignment), by)',
    foundBy: [
      'test/unit/functions/competition/entry/interleavings.test.ts',
      'test/integration/competition/entry/crowd.test.ts',
    ],
  },
  {
    id: 'onlooker-may-write',
    what: 'The office changes an account that it only looks at.',
    file: 'functions/platform/auth/view.ts',
    was: 'if (!mayBeSeen(endpoint)) throw',
    is: "if (!mayBeSeen(endpoint) && endpoint.method === 'DELETE') throw",
    foundBy: ['test/integration/access/view-as/view-as.test.ts'],
  },
  {
    id: 'pupil-of-another-school',
    what: 'The owner of one school sees and changes what the pupils of another one did.',
    file: 'functions/school/student/supervision.ts',
    was: 'if (organizationId !== own.organizationId) throw',
    is: 'if (organizationId === undefined || (groupIds && organizationId !== own.organizationId)) throw',
    foundBy: ['test/integration/access/moved-pupil.test.ts'],
  },
  {
    id: 'undo-deletes-a-used-account',
    what: 'Undoing an import deletes the account of a pupil who has signed in since.',
    file: 'functions/school/student-import/undo-rows.ts',
    was: 'if (item.signedIn === true || account?.confirmed === true)',
    is: 'if (account?.confirmed === true)',
    foundBy: ['test/integration/school/student-import/import.test.ts'],
  },
  {
    id: 'one-seat-too-many',
    what: 'A school that bought ten seats gives eleven, and one pupil’s is counted twice.',
    file: 'functions/shop/subscription/repository.ts',
    was: ".expectAbsentOrAtMost('given', seats - more)",
    is: ".expectAbsentOrAtMost('given', seats)",
    foundBy: [
      'test/unit/functions/shop/seat/interleavings.test.ts',
      'test/integration/shop/subscription/subscription.test.ts',
    ],
  },
  {
    id: 'practice-outlives-the-account',
    what: 'Somebody who deleted their account leaves practice behind that they were told is gone.',
    file: 'functions/practice/training-log/holdings.ts',
    was: 'while (erased > 0);',
    is: 'while (erased > 100);',
    foundBy: ['test/integration/access/account-deletion/deletion.test.ts'],
  },
  {
    id: 'sessions-outlive-the-password',
    what: 'Whoever knew the old password stays in the account although its holder changed it.',
    file: 'functions/people/account/repository.ts',
    was: "update(userKey(userId)).expectExists().set(ended({ at, spared })).orElse('not-found')",
    is: "update(userKey(userId)).expectExists().set({ passwordChangedAt: at }).orElse('not-found')",
    foundBy: ['test/integration/access/password/change.test.ts'],
  },
  {
    id: 'link-without-an-end',
    what: 'A link in an old mail still opens the account to whoever reads the mailbox.',
    file: 'functions/mail/mailed-link/repository.ts',
    was: '!purposes.includes(link.purpose) ||\n        link.validUntil <= clock().toISOString()',
    is: '!purposes.includes(link.purpose)',
    foundBy: ['test/integration/access/sign-up/sign-up.test.ts'],
  },

  {
    id: 'words-too-pale',
    what: 'Somebody who sees little cannot read the hints.',
    file: 'web/src/ui/tokens.css',
    was: 'color-mix(in srgb, var(--navy) 74%, var(--color-neutral-white))',
    is: 'color-mix(in srgb, var(--navy) 48%, var(--color-neutral-white))',
    foundBy: ['test/a11y/ui-kit.test.ts'],
  },
  {
    id: 'field-without-its-label',
    what: 'Somebody who listens to a form does not hear what to type into a field.',
    file: 'web/src/ui/text-field.tsx',
    was: 'id={parts.id}',
    is: 'id={name}',
    foundBy: ['test/a11y/ui-kit.test.ts'],
  },
  {
    id: 'form-sent-twice',
    what: 'Two presses of an impatient hand order the same thing twice.',
    file: 'web/src/ui/form.tsx',
    was: 'if (running.current) return;',
    is: 'if (pending) return;',
    foundBy: ['test/a11y/ui-kit.test.ts'],
  },
  {
    id: 'mistakes-not-reached',
    what: 'Somebody without a mouse is not led to what is wrong in the form they sent.',
    file: 'web/src/ui/error-summary.tsx',
    was: 'if (attempt > 0) box.current?.focus();',
    is: 'if (attempt > 1) box.current?.focus();',
    foundBy: ['test/a11y/ui-kit.test.ts'],
  },
  {
    id: 'wider-than-a-phone',
    what: 'A long name pushes what can be done with it out of the screen of a phone.',
    file: 'web/src/ui/table.module.css',
    was: 'overflow-wrap: anywhere;',
    is: 'overflow-wrap: normal;',
    foundBy: ['test/e2e/long-names.test.ts'],
  },
  {
    id: 'poster-on-two-sheets',
    what: 'The foot of the poster with the code comes out of the printer on a sheet of its own.',
    file: 'web/src/school/invite-code/components/invite-sheet.module.css',
    was: 'block-size: 264mm;',
    is: 'block-size: 294mm;',
    foundBy: ['test/e2e/paper.test.ts'],
  },
  {
    id: 'signed-in-on-a-shared-device',
    what: 'Whoever opens the browser of the library next is in the account of who sat there before.',
    file: 'web/src/lib/auth.ts',
    was: "stays && pool === 'email'",
    is: "stays || pool === 'email'",
    foundBy: ['test/e2e/access/sign-in.test.ts'],
  },
  {
    id: 'tab-closed-without-a-question',
    what: 'A teacher who closes the tab by mistake loses all that was typed.',
    file: 'web/src/app/leave-question.ts',
    was: 'if (isUnsaved()) event.preventDefault();',
    is: 'if (isUnsaved()) event.stopPropagation();',
    foundBy: ['test/e2e/unsaved.test.ts'],
  },
];
