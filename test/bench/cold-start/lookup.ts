interface Call {
  readonly Key?: Readonly<Record<'pk' | 'sk', { readonly S: string }>>;
  readonly ExpressionAttributeValues?: Readonly<Record<string, { readonly S?: string }>>;
}

/** The prepared answer to a call of the AWS SDK. @throws when none was prepared */
export const answerTo = (
  prepared: Readonly<Record<string, string>>,
  target: string,
  body: string,
): string => {
  const { Key, ExpressionAttributeValues } = JSON.parse(body) as Call;
  const partition = Key?.pk.S ?? ExpressionAttributeValues?.[':pk']?.S ?? '';
  const wanted = `${target.split('.').at(-1)} ${partition} ${Key?.sk.S ?? ''}`;
  const answer = prepared[wanted];
  if (answer === undefined) throw new Error(`no answer was prepared for ${wanted}`);
  return answer;
};
