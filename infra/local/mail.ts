import { randomUUID } from 'node:crypto';
import path from 'node:path';
import * as z from 'zod';
import type { LocalClock } from './clock.ts';
import { listen, readBody, sendJson } from './http-part.ts';
import type { HttpPart } from './http-part.ts';
import { openJsonDocument } from './json-document.ts';

const mailSchema = z.object({
  id: z.string(),
  sentAt: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  /** `bounced`: accepted, as SES does, and never delivered. */
  state: z.enum(['delivered', 'bounced']),
});
export type StoredMail = z.infer<typeof mailSchema>;

export const mailSwitchesSchema = z.object({
  /** `reject`: refused for good; `throttle` and `error`: may be tried again; `bounce`: accepted, then lost. */
  mode: z.enum(['normal', 'reject', 'throttle', 'error', 'bounce']),
  /** How many mails the mode holds for; 0 is until changed. */
  times: z.number().int().min(0),
});
type MailSwitches = z.infer<typeof mailSwitchesSchema>;

export interface MailService extends HttpPart {
  readonly list: (address?: string) => readonly StoredMail[];
  readonly find: (id: string) => StoredMail | undefined;
  readonly clear: () => void;
  /** Who is told of mails that came back, as SES tells it through SNS. */
  readonly whenReturned: (tell: (event: object) => Promise<void>) => void;
  readonly setSwitches: (switches: MailSwitches) => void;
}

const part = z.object({ Data: z.string() });
const requestSchema = z.object({
  // SES asks for it, and shows a garbled sender where it does not notice.
  FromEmailAddress: z.string().regex(/^[\x20-\x7e]+$/u, 'the From address must be 7-bit ASCII'),
  Destination: z.object({
    ToAddresses: z.array(z.string()).default([]),
    CcAddresses: z.array(z.string()).default([]),
    BccAddresses: z.array(z.string()).default([]),
  }),
  EmailTags: z.array(z.object({ Name: z.string(), Value: z.string().regex(/^[\w-]{1,256}$/u) })).default([]),
  Content: z.object({
    Simple: z.object({
      Subject: part,
      Body: z.object({ Text: part.optional(), Html: part.optional() }),
      Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).optional(),
    }),
  }),
});

/** As SES's own simulator has it: such an address is one to which no mail, or no welcome one, can be sent. */
function returnedEvent(
  {
    Destination: { ToAddresses: to },
    EmailTags,
  }: Pick<z.output<typeof requestSchema>, 'Destination' | 'EmailTags'>,
  bounces: boolean,
): object | undefined {
  const mail = { tags: Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, [Value]])) };
  const of = (prefix: string) =>
    to.filter((address) => address.startsWith(prefix)).map((emailAddress) => ({ emailAddress }));
  const bounced = bounces ? to.map((emailAddress) => ({ emailAddress })) : of('bounce@');
  if (bounced.length > 0)
    return { eventType: 'Bounce', bounce: { bounceType: 'Permanent', bouncedRecipients: bounced }, mail };
  const complained = of('complaint@');
  return complained.length === 0
    ? undefined
    : { eventType: 'Complaint', complaint: { complainedRecipients: complained }, mail };
}

const refusals = {
  reject: { status: 400, type: 'MessageRejected', message: 'Email address is not verified.' },
  throttle: { status: 429, type: 'TooManyRequestsException', message: 'Maximum sending rate exceeded.' },
  error: { status: 500, type: 'InternalServiceErrorException', message: 'switched to fail' },
} as const;

/** SES version 2's SendEmail for simple content; the mails stay in the state directory. */
export const startMail = async (stateDir: string, port: number, clock: LocalClock): Promise<MailService> => {
  const document = openJsonDocument<StoredMail[]>(
    path.join(stateDir, 'mail.json'),
    (stored) => z.array(mailSchema).parse(stored),
    () => [],
  );
  const mails = document.value;
  let switches: MailSwitches = { mode: 'normal', times: 0 };
  let tell: (event: object) => Promise<void> = () => Promise.resolve();

  const mode = (): MailSwitches['mode'] => {
    const { mode: now, times } = switches;
    if (times === 1) switches = { mode: 'normal', times: 0 };
    else if (times > 1) switches = { mode: now, times: times - 1 };
    return now;
  };

  const http = await listen(port, async (request, response) => {
    const body = await readBody(request);
    if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails') {
      sendJson(response, 404, { message: `${request.method} ${request.url} is not local` });
      return;
    }
    const parsed = requestSchema.safeParse(JSON.parse(body.toString()));
    if (!parsed.success) {
      response.setHeader('x-amzn-errortype', 'BadRequestException');
      sendJson(response, 400, { message: z.prettifyError(parsed.error) });
      return;
    }
    const now = mode();
    if (now === 'reject' || now === 'throttle' || now === 'error') {
      const { status, type, message } = refusals[now];
      response.setHeader('x-amzn-errortype', type);
      sendJson(response, status, { message });
      return;
    }
    const { FromEmailAddress, Destination, Content } = parsed.data;
    const { Subject, Body, Headers = [] } = Content.Simple;
    const id = randomUUID();
    mails.push({
      id,
      sentAt: new Date(clock.now()).toISOString(),
      from: FromEmailAddress,
      to: [...Destination.ToAddresses, ...Destination.CcAddresses, ...Destination.BccAddresses],
      subject: Subject.Data,
      text: Body.Text?.Data ?? '',
      ...(Body.Html === undefined ? {} : { html: Body.Html.Data }),
      ...(Headers.length > 0 && {
        headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
      }),
      state: now === 'bounce' ? 'bounced' : 'delivered',
    });
    document.changed();
    sendJson(response, 200, { MessageId: id });
    const event = returnedEvent(parsed.data, now === 'bounce');
    if (event !== undefined) await tell(event);
  });

  return {
    ...http,
    list: (address) => {
      const wanted = address?.toLowerCase() ?? '';
      return mails.filter((mail) => mail.to.some((to) => to.toLowerCase().includes(wanted))).toReversed();
    },
    find: (id) => mails.find((mail) => mail.id === id),
    clear: () => {
      mails.length = 0;
      document.changed();
    },
    whenReturned: (listener) => {
      tell = listener;
    },
    setSwitches: (next) => {
      switches = next;
    },
    stop: async () => {
      await http.stop();
      document.flush();
    },
  };
};
