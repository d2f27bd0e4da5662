/** What the browser does about passkeys, and why it does not. */
import {
  passkeyCredentialSchema,
  type PasskeyCredential,
  type PasskeyOptions,
} from '#shared/access/passkey/schema.ts';

/** Those that can read WebAuthn's JSON: of the last years all. */
export const makesPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

const whyNot: Readonly<Record<string, string>> = {
  NotAllowedError:
    '端末での確認が取りやめられたか、時間が過ぎたため、追加していません。もう一度お試しください。2段階認証をお使いの方は、認証アプリの次の数字を入力してください。',
  InvalidStateError: 'この端末のパスキーは、すでに追加されています。',
};

/** The browser made none. */
export class NoPasskey extends Error {
  constructor(cause: unknown) {
    super(
      (cause instanceof Error && whyNot[cause.name]) ||
        'この端末ではパスキーを作れませんでした。画面のロック（指紋、顔、暗証番号など）を設定してから、もう一度お試しください。',
      { cause },
    );
    this.name = 'NoPasskey';
  }
}

/** @throws NoPasskey */
export async function makePasskey(options: PasskeyOptions): Promise<PasskeyCredential> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as PublicKeyCredentialCreationOptionsJSON,
    );
    const made = await navigator.credentials.create({ publicKey });
    return passkeyCredentialSchema.parse((made as PublicKeyCredential | null)?.toJSON());
  } catch (cause) {
    throw new NoPasskey(cause);
  }
}
