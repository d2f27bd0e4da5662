/** The check page in Japanese and English: it is read by employers and schools abroad, too. */
import type { CheckReason, CheckStep, Outcome } from '#shared/certificate/badge/schema.ts';
import type { CertificateCheck } from '#shared/certificate/certificate/schema.ts';
import type { Level } from '#shared/competition/competition/schema.ts';
import { formatDay } from '#shared/kernel/time.ts';
import { formatCount } from '#shared/kernel/count.ts';
import type { Refusal } from './dropped-file.ts';
import { englishDivision, englishIssuer, englishScore, englishSeason } from './english-names.ts';

export const languages = ['ja', 'en'] as const;
export type Language = (typeof languages)[number];

export const languageOf = (value: string | null): Language => (value === 'en' ? 'en' : 'ja');

type Status = CertificateCheck['status'];

export interface Dictionary {
  readonly title: string;
  readonly lead: string;
  readonly formLead: string;
  readonly status: Readonly<
    Record<Status, { title: string; text: (supersededBy: string | undefined) => string }>
  >;
  readonly terms: Readonly<
    Record<
      'name' | 'season' | 'division' | 'level' | 'score' | 'issuedOn' | 'issuer' | 'number' | 'fingerprint',
      string
    >
  >;
  /** Beside our own names, which are Japanese; empty where there is nothing to add. */
  readonly name: (latin: string | undefined) => string;
  readonly issuer: (name: string) => string;
  readonly level: (level: Level) => string;
  readonly division: (name: string) => string;
  readonly season: (title: string) => string;
  readonly score: (score: number, unit: string | undefined) => string;
  readonly day: (day: string) => string;
  readonly fingerprintNote: string;
  readonly nameNote: string;
  readonly fullNameNote: string;
  readonly checking: string;
  readonly notFound: { readonly title: string; readonly text: string; readonly number: string };
  readonly rateLimited: { readonly title: string; readonly text: (seconds: number | undefined) => string };
  readonly offline: { readonly title: string; readonly text: string };
  readonly failed: { readonly title: string; readonly text: string };
  readonly retry: string;
  readonly file: {
    readonly heading: string;
    readonly label: string;
    readonly hint: string;
    readonly choose: string;
    readonly drop: string;
    readonly privacy: string;
    readonly checking: string;
    readonly refused: Readonly<Record<Refusal, string>>;
    readonly verdict: Readonly<Record<Outcome, { title: string; text: string }>>;
    readonly steps: Readonly<Record<CheckStep, string>>;
    readonly outcome: Readonly<Record<Outcome, string>>;
    readonly reason: Readonly<Record<CheckReason, string>>;
    readonly document: { readonly same: string; readonly unknown: string };
  };
  readonly form: Readonly<Record<'heading' | 'label' | 'hint' | 'submit' | 'missing' | 'again', string>>;
}

const ja: Dictionary = {
  title: '認定証の確認',
  lead: '発行元の記録と照らし合わせた結果です。',
  formLead: '認定証が本物かどうかを、発行元の記録と照らし合わせて確かめられます。',
  status: {
    valid: { title: '有効', text: () => 'この認定証は、発行元の記録と一致しています。' },
    superseded: {
      title: '差し替え済み',
      text: (by) =>
        by === undefined
          ? '新しい認定証が発行されたため、この認定証は使えません。'
          : `新しい認定証（番号 ${by}）が発行されたため、この認定証は使えません。`,
    },
    suspended: {
      title: '一時停止中',
      text: () => '確認のため、この認定証の効力を一時的に止めています。',
    },
    revoked: { title: '取り消し', text: () => 'この認定証は取り消されていて、効力がありません。' },
  },
  terms: {
    name: '氏名',
    season: '大会',
    division: '部門',
    level: '級・段',
    score: '得点',
    issuedOn: '発行日',
    issuer: '発行者',
    number: '認定番号',
    fingerprint: '文書の指紋（SHA-256）',
  },
  // The names beside them say it already.
  name: () => '',
  issuer: () => '',
  level: () => '',
  division: () => '',
  season: () => '',
  score: (score, unit = '') => `${formatCount(score)}${unit}`,
  day: (day) => formatDay(day),
  fingerprintNote: 'お手元のPDFファイルのSHA-256と同じなら、発行したときのままの文書です。',
  nameNote: '個人情報を守るため、一部を○にしています',
  fullNameNote: '本人が共有したリンクのため、氏名をすべて表示しています',
  checking: '記録を確認しています',
  notFound: {
    title: '該当する認定証が見つかりません',
    text: '確認コードを読み取れていないか、間違っている可能性があります。大文字と小文字を区別します。1とl、0とOなどをお確かめください。認定証のQRコードを読み取っても調べられます。',
    number:
      '入力されたのは認定番号のようです。認定証の下のほう、QRコードの横にある「確認コード」を入力してください。',
  },
  rateLimited: {
    title: '確認が続いたため、いったん受け付けを止めています',
    text: (seconds) =>
      seconds === undefined
        ? '少し待ってから、もう一度お試しください。'
        : `約${String(seconds)}秒待ってから、もう一度お試しください。`,
  },
  offline: {
    title: 'サーバーに接続できませんでした',
    text: '通信の状態を確かめて、もう一度お試しください。',
  },
  failed: { title: '確認できませんでした', text: '少し待ってから、もう一度お試しください。' },
  retry: 'もう一度確認する',
  file: {
    heading: 'ファイルで調べる',
    label: '認定証のPDF、またはオープンバッジ（.png・.json）',
    hint: '5MBまでのファイルを1つ選んでください。',
    choose: 'ファイルを選ぶ',
    drop: 'ここに置くこともできます',
    privacy:
      'ファイルそのものは送りません。PDFは指紋（SHA-256）だけを、バッジの画像は中のデータだけを送って照らし合わせ、保存しません。',
    checking: 'ファイルを確かめています',
    refused: {
      'too-large': 'ファイルが大きすぎます。5MBまでのファイルを選んでください。',
      'no-badge-inside':
        'この画像にはオープンバッジのデータが入っていません。画面の写しや、保存し直した画像ではなく、受け取ったままのファイルを選んでください。',
      'other-kind': 'この種類のファイルは確かめられません。PDF、PNG、JSONのどれかを選んでください。',
      unreadable: 'ファイルを読み取れませんでした。もう一度選んでください。',
    },
    verdict: {
      pass: { title: '本物で、有効です', text: '発行元が署名したときのまま変わっておらず、いまも有効です。' },
      fail: { title: '有効と確かめられませんでした', text: '下の段階のうち、×のところに理由があります。' },
      unknown: {
        title: 'このページでは確かめられません',
        text: '下の段階のうち、?のところに理由があります。',
      },
    },
    steps: { reading: '読み取り', issuer: '発行者', signature: '署名', status: '状態', period: '有効期間' },
    outcome: { pass: '確認できました', fail: '問題があります', unknown: '確かめていません' },
    reason: {
      'not-a-badge': 'オープンバッジ 3.0 のデータとして読み取れません。',
      'other-issuer': '他の発行者のバッジです。その発行者の確認ページで確かめてください。',
      changed: '署名と内容が合いません。発行のあとで変えられたか、作り物です。',
      suspended: '認定証の効力が一時的に止められています。',
      revoked: '認定証が取り消されています。',
      superseded: '新しい認定証に差し替えられています。',
      'not-yet-valid': '有効期間がまだ始まっていません。',
      'no-longer-valid': '有効期間が終わっています。',
    },
    document: {
      same: 'このPDFは、発行したときのままの文書です。',
      unknown:
        'このPDFと同じ指紋の認定証は見つかりません。保存し直したものや印刷を読み取ったものは、指紋が変わります。認定証のQRコードを読み取って確かめてください。',
    },
  },
  form: {
    heading: '確認コードで調べる',
    label: '確認コード',
    hint: '認定証のQRコードを読み取って表示されるアドレスを貼り付けても調べられます。',
    submit: '認定証を確認する',
    missing: '確認コードを入力してください',
    again: '別の認定証を確認する',
  },
};

const englishLevels: Readonly<Record<Level, string>> = {
  '6級': 'Grade 6',
  '5級': 'Grade 5',
  '4級': 'Grade 4',
  '3級': 'Grade 3',
  準2級: 'Grade Pre-2',
  '2級': 'Grade 2',
  準1級: 'Grade Pre-1',
  '1級': 'Grade 1',
  初段: 'First Dan',
  特段: 'Special Dan',
};

const englishDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const en: Dictionary = {
  title: 'Certificate check',
  lead: 'Compared with the records of the issuer.',
  formLead: 'Find out whether a certificate is genuine: it is compared with the records of the issuer.',
  status: {
    valid: { title: 'Valid', text: () => 'This certificate matches the records of the issuer.' },
    superseded: {
      title: 'Replaced',
      text: (by) =>
        by === undefined
          ? 'A newer certificate has been issued, so this one is no longer valid.'
          : `A newer certificate (number ${by}) has been issued, so this one is no longer valid.`,
    },
    suspended: {
      title: 'Suspended',
      text: () => 'This certificate is temporarily out of force while it is reviewed.',
    },
    revoked: { title: 'Revoked', text: () => 'This certificate has been withdrawn and is not valid.' },
  },
  terms: {
    name: 'Name',
    season: 'Competition',
    division: 'Division',
    level: 'Level',
    score: 'Score',
    issuedOn: 'Date of issue',
    issuer: 'Issuer',
    number: 'Certificate number',
    fingerprint: 'Document fingerprint (SHA-256)',
  },
  name: (latin = '') => latin,
  issuer: englishIssuer,
  level: (level) => englishLevels[level],
  division: englishDivision,
  season: englishSeason,
  score: (score, unit = '') => englishScore(score, unit),
  day: (day) => englishDay.format(new Date(day)),
  fingerprintNote: 'If the SHA-256 of your PDF file is the same, the document is exactly as issued.',
  nameNote: 'partly hidden as ○ to protect the holder’s privacy',
  fullNameNote: 'shown in full because the holder shared this link',
  checking: 'Checking the records',
  notFound: {
    title: 'No such certificate was found',
    text: 'The code may be incomplete or mistyped. Capital and small letters differ; please look closely at 1 and l, 0 and O. You can also scan the QR code on the certificate.',
    number:
      'This looks like the certificate number. Please enter the verification code (確認コード), which stands beside the QR code near the bottom of the certificate.',
  },
  rateLimited: {
    title: 'Too many checks in a short time',
    text: (seconds) =>
      seconds === undefined
        ? 'Please wait a moment and try again.'
        : `Please wait about ${String(seconds)} seconds and try again.`,
  },
  offline: { title: 'No connection to the server', text: 'Please check your connection and try again.' },
  failed: { title: 'The check did not work', text: 'Please wait a moment and try again.' },
  retry: 'Check again',
  file: {
    heading: 'Check by file',
    label: 'PDF of a certificate, or an open badge (.png, .json)',
    hint: 'Choose one file of up to 5 MB.',
    choose: 'Choose a file',
    drop: 'or drop it here',
    privacy:
      'The file itself is not sent. Of a PDF only its fingerprint (SHA-256), of a badge’s picture only the data inside are sent to be compared, and neither is kept.',
    checking: 'Checking the file',
    refused: {
      'too-large': 'This file is too large. Choose one of up to 5 MB.',
      'no-badge-inside':
        'There is no open badge in this picture. Choose the file as you received it, not a screenshot or a copy saved again.',
      'other-kind': 'Files of this kind cannot be checked. Choose a PDF, PNG or JSON file.',
      unreadable: 'The file could not be read. Please choose it again.',
    },
    verdict: {
      pass: {
        title: 'Genuine and valid',
        text: 'It is exactly as the issuer signed it, and in force today.',
      },
      fail: { title: 'Not confirmed as valid', text: 'The step marked × below says why.' },
      unknown: { title: 'Cannot be checked here', text: 'The step marked ? below says why.' },
    },
    steps: {
      reading: 'Reading',
      issuer: 'Issuer',
      signature: 'Signature',
      status: 'Status',
      period: 'Validity period',
    },
    outcome: { pass: 'confirmed', fail: 'problem found', unknown: 'not checked' },
    reason: {
      'not-a-badge': 'This cannot be read as Open Badges 3.0.',
      'other-issuer': 'This badge is from another issuer. Please use that issuer’s own check.',
      changed: 'Signature and content do not match: it was changed after it was issued, or made up.',
      suspended: 'The certificate is temporarily out of force.',
      revoked: 'The certificate has been withdrawn.',
      superseded: 'The certificate has been replaced by a newer one.',
      'not-yet-valid': 'Its validity has not begun yet.',
      'no-longer-valid': 'Its validity has ended.',
    },
    document: {
      same: 'This PDF is exactly as issued.',
      unknown:
        'No certificate has the fingerprint of this PDF. A copy saved again or scanned from paper has another one. Please scan the QR code on the certificate instead.',
    },
  },
  form: {
    heading: 'Check by code',
    label: 'Verification code',
    hint: 'You can also paste the whole address shown by the QR code on the certificate.',
    submit: 'Check the certificate',
    missing: 'Enter the verification code',
    again: 'Check another certificate',
  },
};

export const dictionaries: Readonly<Record<Language, Dictionary>> = { ja, en };
