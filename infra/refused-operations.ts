/**
 * What changes an account with a person's own token (also all that begins like it: `DeleteUserAttributes`), and nobody of ours
 * ever asks for. Tokens of people have not the scope for it; this stands before it. `AssociateSoftwareToken`,
 * `VerifySoftwareToken` and what registers, lists and deletes passkeys rest on the scope alone: the functions ask for them,
 * unsigned like everybody, with a token of `server`.
 */
export const refusedOperations = [
  'ChangePassword',
  'DeleteUser',
  'SetUserMFAPreference',
  'SetUserSettings',
  'UpdateUserAttributes',
  'VerifyUserAttribute',
] as const;
