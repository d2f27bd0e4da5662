/** How each endpoint is asked, and what it needs to be there. */
import type { Bought } from './purchase-rows.ts';

/** Rows that nobody else uses, so that each run finds them as they were made. */
export interface Fixture {
  readonly resultId: string;
  readonly applicableResultId: string;
  readonly unpaidOrderId: string;
  readonly continuedOrderId: string;
  readonly canceledOrderId: string;
  readonly guestCode: string;
  readonly bought: Bought;
  /** A purchase of a guest that is paid and issued, with a paper about it. */
  readonly guestBought: {
    readonly code: string;
    readonly certificateId: string;
    readonly document: { readonly tradedOn: string; readonly id: string };
  };
  /** Another one, whose receipt has no addressee yet. */
  readonly guestReceiptCode: string;
  readonly receiptToIssue: string;
  readonly seasonId: string;
  readonly groupId: string;
  /** Waits for the office's decision. */
  readonly organizationId: string;
  /** Of the organisation that is edited. */
  readonly clubVersion: number;
  readonly founderId: string;
  /** Of the invitation to the founder. */
  readonly token: string;
  readonly canceledInvitationId: string;
  /** Proofs of mailed links: one for each that is used up. */
  readonly proofs: Readonly<Record<'checked' | 'signUp', string>>;
  readonly openReset: () => Promise<string>;
  /** Of the newcomer, who changes what can be changed about an account. */
  readonly emailCode: string;
  /** Made for this run, with one pupil in it. */
  readonly newGroupId: string;
  readonly pupilId: string;
  readonly schoolId: string;
  readonly fiscalYear: number;
  readonly leaverEmail: string;
  readonly finishExport: () => Promise<void>;
  /** The leaver signs in again. */
  readonly comeBack: () => Promise<void>;
  /** As if the worker had done it; and nothing else is under way. */
  readonly closeImport: (importId: string) => Promise<void>;
  /** A paid entry of the individual in a season that is held now. */
  readonly readyEntry: () => Promise<string>;
  /** As if the worker had compared everything. */
  readonly finishRejudge: (of: { seasonId: string; rejudgeId: string }) => Promise<void>;
  /** As if the worker had graduated the pupil of this run. */
  readonly finishRollOver: () => Promise<void>;
  /** As if the worker had made the PDF of the school's login cards. */
  readonly finishCards: (cardJobId: string) => Promise<void>;
  /** An invitation of the school to the leaver. */
  readonly leaverToken: string;
  /** A mail that waits for the office. */
  readonly stuckDeliveryId: string;
  /** Of nobody's account, and no mail goes there. */
  readonly stoppedAddress: () => Promise<string>;
  /** Results with their attempts: of a pupil of the teacher's, and two of the individual. */
  readonly pupilResultId: string;
  readonly playedResultId: string;
  readonly otherResultId: string;
  /** A paid entry of a pupil of the teacher's in a season that is held now. */
  readonly classEntryId: () => Promise<string>;
  /** A room of their class, in which they type. */
  readonly runningRoom: string;
  /** One that is over. */
  readonly heldRoom: string;
  /** As if the worker had made the files of a job. */
  readonly finishWork: (owner: string, jobId: string) => Promise<void>;
  /** Waits to be paid, and nobody has paid anything yet. */
  readonly openOrderId: string;
  readonly pupilUserId: string;
  /** Of the pupil as well. */
  readonly pupilCertificateId: string;
  /** Of a sheet that was printed for a result of the individual. */
  readonly sheet: { readonly token: string; readonly resultId: string };
  /** Issued to the individual. */
  readonly document: { readonly tradedOn: string; readonly id: string };
  /** Waits for the office. */
  readonly parcelId: string;
  /** To be paid by card, and its payer. */
  readonly paidOrderId: string;
  readonly pay: (url: string) => void;
  /** To be paid by transfer: too little comes for one, too much for the other. */
  readonly shortOrderId: string;
  readonly overpaidOrderId: string;
  readonly sendTransfer: (orderId: string, amount: number) => Promise<void>;
  /** Of the school: to be put on invoice; handed over and owed; owed as well. */
  readonly laterOrderId: string;
  readonly owed: { readonly orderId: string; readonly dueOn: string };
  readonly lostDebtOrderId: string;
  /** Attempts of a pupil of the teacher's that wait for somebody to look at them. */
  readonly incompleteAttempt: () => Promise<string>;
  /** As if the worker had drawn them. */
  readonly drewTemplate: (version: number) => Promise<void>;
  readonly drewEstimate: (number: string) => Promise<void>;
  /** Of the contact that this round sends. */
  readonly contactKey: string;
  /** Of the button of a mail to the individual. */
  readonly openStop: () => Promise<string>;
  readonly unreadNotice: () => Promise<string>;
  /** Of a mail that the individual was sent, with its words. */
  readonly sentMail: () => Promise<string>;
  /** A browser that chose an account of the school at Google, or came back from there, or whose holder linked it. */
  readonly entrance: {
    readonly chosen: () => Promise<{ code: string; state: string }>;
    /** Of the browser that chose last. */
    readonly cookie: () => string;
    readonly arrived: () => Promise<string>;
    /** Of a pupil who gave the password right after. */
    readonly freshToken: () => Promise<string>;
    readonly link: () => Promise<void>;
  };
  /** The school has the portal, and a teacher came from there. */
  readonly portalClass: () => Promise<string>;
  /** Different in each run. */
  readonly serial: string;
}

/** What happened before in the round. */
export interface Before {
  /** What an endpoint answered when its turn came. */
  readonly answer: (name: string) => unknown;
  /** Asks without being measured, for what has to be there. */
  readonly ask: (name: string, as: string | undefined, input: object) => Promise<unknown>;
}

export interface Case {
  /** Seeded account; nobody for a public endpoint. */
  readonly as?: string;
  /** `submit`: what the typing app sends of practice and competition. What each may cost: limits.ts. */
  readonly kind: 'read' | 'list' | 'submit' | 'act';
  readonly input?: (fixture: Fixture, before: Before) => object | Promise<object>;
  /** What the browser sends besides; made after the input. */
  readonly headers?: (
    fixture: Fixture,
  ) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
}
