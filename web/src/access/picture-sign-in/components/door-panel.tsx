import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { doorMinutes, type DoorMinutes, type PictureClass } from '#shared/access/picture-sign-in/schema.ts';
import { to } from '#shared/kernel/paths.ts';
import { formatInstant } from '#shared/kernel/time.ts';
import { ActProblem } from '#web/ui/act-problem.tsx';
import { Button } from '#web/ui/button.tsx';
import { Easy } from '#web/ui/easy.tsx';
import { FilterSelect } from '#web/ui/filter-select.tsx';
import { later } from '#web/ui/later.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ScreenOnly } from '#web/ui/screen-only.tsx';
import { Section } from '#web/ui/section.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { freePictures, openDoor, shutDoor } from '../queries.ts';
import { keepCode, useCode } from '../store.ts';

const QrCode = later(async () => (await import('#web/ui/qr-code.tsx')).QrCode);

const minuteWords: Readonly<Record<DoorMinutes, string>> = {
  50: '1回の授業（50分）',
  100: '2回つづきの授業（100分）',
  360: '今日の授業のあいだ（6時間）',
};
const options = doorMinutes.map((minutes) => ({ value: String(minutes), label: minuteWords[minutes] }));
/** From the back of a classroom. */
const qrSize = { inlineSize: 'min(22rem, 100%)' } as const;

interface DoorPanelProps {
  group: { readonly id: string; readonly name: string };
  shown: PictureClass;
}

function Opened({
  group,
  door,
}: {
  group: DoorPanelProps['group'];
  door: NonNullable<PictureClass['door']>;
}) {
  const queryClient = useQueryClient();
  const code = useCode(group.id);
  const { act, busy, error } = useAct();
  const again = () => act(async () => keepCode(group.id, await openDoor(queryClient, group.id, 50)));
  const end = () =>
    act(async () => {
      await shutDoor(queryClient, group.id);
      keepCode(group.id, undefined);
    });
  return (
    <Stack>
      <ActProblem error={error} title="できませんでした" />
      {door.paused && (
        <Notice
          action={
            <Button busy={busy} onClick={() => act(() => freePictures(queryClient, group.id, []))}>
              もう一度入れるようにする
            </Button>
          }
          live="urgent"
          title="入口を止めています"
          tone="warn"
        >
          クラス全体で何度もことばが違ったため、だれも入れません。クラスの外の人が試していないか確かめてから、押してください。
        </Notice>
      )}
      {code === undefined ? (
        <Notice
          action={
            <Button busy={busy} onClick={again}>
              QRコードを出しなおす（50分）
            </Button>
          }
          title="入口は開いています"
        >
          QRコードは、開いた画面にだけ出ます。出しなおすと、前のQRコードは使えなくなります。
        </Notice>
      ) : (
        <div style={qrSize}>
          <Suspense>
            <QrCode
              label={`${group.name}のえとことばで入るページを開くQRコード`}
              text={`${location.origin}${to('/auth/pictures')}#code=${code}`}
            />
          </Suspense>
        </div>
      )}
      {code !== undefined && <p>カメラで よみとって、じぶんの えと 2つの ことばを おします。</p>}
      <p>{`${group.name}　${formatInstant(door.validUntil)}まで`}</p>
      <ScreenOnly>
        <Stack across>
          {code !== undefined && <Button onClick={() => window.print()}>QRコードを印刷する</Button>}
          <Button busy={busy} busyLabel="終わりにしています" onClick={end}>
            終わりにする
          </Button>
        </Stack>
      </ScreenOnly>
    </Stack>
  );
}

/** Opened for one lesson, with the code that the class scans. */
export function DoorPanel({ group, shown: { children, door } }: DoorPanelProps) {
  const queryClient = useQueryClient();
  const [minutes, setMinutes] = useState<string>('50');
  const { act, busy, error } = useAct();
  const isReady = children.some(({ picture }) => picture !== undefined);
  if (door !== undefined) return <Opened door={door} group={group} />;
  const open = () =>
    act(async () => {
      const chosen = doorMinutes.find((one) => String(one) === minutes) ?? 50;
      keepCode(group.id, await openDoor(queryClient, group.id, chosen));
    });
  return (
    <ScreenOnly>
      <Section title="授業で使う">
        <Stack>
          <p>
            <Easy>
              始めると、クラスのQRコードが出ます。生徒はそれを読み取り、自分の絵と2つのことばを押して入ります。時間が来ると、入った生徒のサインインも終わります。
            </Easy>
          </p>
          {!isReady && (
            <p>
              <Easy>
                えとことばがある生徒が、まだいません。先に、下の「えとことばを決める」を押してください。
              </Easy>
            </p>
          )}
          <ActProblem error={error} title="始められませんでした" />
          <Stack across>
            <FilterSelect label="時間" onChange={setMinutes} options={options} value={minutes} />
            <Button
              busy={busy}
              busyLabel="始めています"
              disabled={!isReady}
              look={isReady ? 'primary' : 'secondary'}
              onClick={open}
            >
              えとことばで入れるようにする
            </Button>
          </Stack>
        </Stack>
      </Section>
    </ScreenOnly>
  );
}
