/** A name of ours stays Japanese on the English page, and is read aloud as Japanese; what it means, where that can be said, stands before it. */
export function OwnName({ said = '', children }: { said?: string; children: string }) {
  const own = <span lang="ja">{children}</span>;
  if (said === '') return own;
  return (
    <>
      {said} ({own})
    </>
  );
}
