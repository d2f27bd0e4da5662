/** What follows the name on a document. */
export const honorificOptions = [
  { value: 'onchu', label: '御中(会社・学校・団体)' },
  { value: 'sama', label: '様(個人)' },
  { value: 'none', label: '付けない(市長・校長など、役職名で終わるとき)' },
] as const;
