import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  firstWords,
  pictureNames,
  secondWords,
  type Picture,
} from '#shared/access/picture-sign-in/pictures.ts';
import { doorCodeSchema, type Words } from '#shared/access/picture-sign-in/schema.ts';
import { toHiragana } from '#shared/kernel/hiragana.ts';
import { to } from '#shared/kernel/paths.ts';
import { fullKana } from '#shared/people/account/schema.ts';
import { sentenceOf } from '#web/lib/api-error.ts';
import { speakTo } from '#web/lib/easy.ts';
import { refreshSession, useSession } from '#web/lib/session.ts';
import { landingPath } from '#web/lib/way-on.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pending } from '#web/ui/pending.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { useSignOut } from '#web/ui/use-sign-out.tsx';
import { Drawing } from '../components/drawing.tsx';
import { enterByPicture, wallQuery } from '../queries.ts';

/** As large as a six-year-old needs it, on an iPad held in two hands. */
const pictureSize = 76;
const wordLook = { fontSize: '1.5rem', lineHeight: '3rem', minInlineSize: '6.5rem' } as const;

/** Behind `#`, where no server sees it. It stays in the address: it is good for this lesson, and the next child comes by it too. */
const codeIn = (hash: string): string | undefined =>
  doorCodeSchema.safeParse(/^#code=(.*)$/u.exec(hash)?.[1]).data;

function Shut({ children }: { children: string }) {
  return (
    <>
      <PageHeader title="いまは はいれません" />
      <Stack>
        <Notice live="urgent" tone="warn">
          <Easy>{children}</Easy>
        </Notice>
        <Link look="secondary" to={to('/auth/signin')}>
          ログインカードで はいる
        </Link>
      </Stack>
    </>
  );
}

/** On a device that a class shares the last child may still be in. */
function StillIn() {
  const { signOut, busy, error, question } = useSignOut();
  const session = useSession();
  if (!session) return null;
  return (
    <>
      <PageHeader
        lead="まえの ひとが おわりに していません。"
        title={`${toHiragana(fullKana(session.name))} さんが はいっています`}
      />
      <Stack>
        <ActProblem error={error} title="おわりに できませんでした" />
        <Stack across>
          <Link look="primary" to={landingPath(session.kind)}>
            わたしです
          </Link>
          <Button busy={busy} busyLabel="まってください" onClick={signOut}>
            ちがいます。おわりにして、つぎの ひとが はいる
          </Button>
        </Stack>
      </Stack>
      {question}
    </>
  );
}

function WordTiles<Word extends string>({
  words,
  busy = false,
  onChoose,
}: {
  words: readonly Word[];
  busy?: boolean;
  onChoose: (word: Word) => void;
}) {
  return (
    <Stack across gap="s">
      {words.map((word) => (
        <Button disabled={busy} key={word} onClick={() => onChoose(word)}>
          <span style={wordLook}>{word}</span>
        </Button>
      ))}
    </Stack>
  );
}

function WordsOf({ code, picture, onOther }: { code: string; picture: Picture; onOther: () => void }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { act, busy, error } = useAct();
  const [first, setFirst] = useState<Words[0]>();
  const enter = (words: Words) =>
    act(async () => {
      try {
        const [pass, { signInByPass }] = await Promise.all([
          enterByPicture({ code, picture, words }),
          import('#web/lib/auth-by-pass.ts'),
        ]);
        await signInByPass(pass);
        const person = await refreshSession(queryClient);
        const next =
          person === null || person.owed !== undefined ? to('/auth/signin') : landingPath(person.kind);
        await navigate(next, { replace: true });
      } finally {
        // Both once more, so that nobody is told which of them was wrong.
        setFirst(undefined);
      }
    });
  return (
    <>
      <PageHeader
        lead={
          first === undefined
            ? 'ひとつめの ことばを おしてください。'
            : 'ふたつめの ことばを おしてください。'
        }
        title={first === undefined ? `${pictureNames[picture]} さんの ことばは？` : `${first} …`}
      />
      <Stack>
        <ActProblem error={error} title="はいれませんでした" />
        <Stack across>
          <Drawing picture={picture} size={pictureSize} />
          <Button disabled={busy} onClick={onOther}>
            ちがう えに する
          </Button>
        </Stack>
        {first === undefined ? (
          <WordTiles onChoose={setFirst} words={firstWords} />
        ) : (
          <WordTiles busy={busy} onChoose={(second) => enter([first, second])} words={secondWords} />
        )}
      </Stack>
    </>
  );
}

function Wall({ code }: { code: string }) {
  const { data, error } = useQuery(wallQuery(code));
  const [chosen, setChosen] = useState<Picture>();
  if (error !== null) return <Shut>{sentenceOf(error)}</Shut>;
  if (data === undefined)
    return (
      <Pending>
        <Skeleton label="よみこんで います" lines={4} shape="row" />
      </Pending>
    );
  if (chosen !== undefined)
    return <WordsOf code={code} key={chosen} onOther={() => setChosen(undefined)} picture={chosen} />;
  return (
    <>
      <PageHeader lead="じぶんの えを おしてください。" title={data.groupName} />
      <Stack across gap="s">
        {data.pictures.map((picture) => (
          <Button
            aria-label={pictureNames[picture]}
            key={picture}
            look="quiet"
            onClick={() => setChosen(picture)}
          >
            <Drawing picture={picture} size={pictureSize} />
          </Button>
        ))}
      </Stack>
    </>
  );
}

export function Component() {
  const session = useSession();
  const code = codeIn(useLocation().hash);
  useEffect(() => void speakTo('pupil'), []);
  if (session) return <StillIn />;
  if (code === undefined) return <Shut>せんせいに あたらしい QRコードを みせて もらってください。</Shut>;
  return <Wall code={code} key={code} />;
}
