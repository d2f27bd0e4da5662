import type { DeliveryAct } from '#shared/mail/delivery/schema.ts';

interface ActWords {
  readonly act: string;
  readonly done: string;
  readonly meaning: string;
}

export const actWords: Readonly<Record<DeliveryAct, ActWords>> = {
  retry: {
    act: 'もう一度送る',
    done: 'もう一度送っています',
    meaning: 'すぐにもう一度試します。すでに届いていたときは、何も起きません。届くとこの一覧から消えます。',
  },
  'give-up': {
    act: '送らないことにする',
    done: '送らないことにしました',
    meaning: 'もう送られません。相手には届かないままになります。',
  },
};
