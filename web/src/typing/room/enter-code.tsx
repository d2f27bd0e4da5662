import * as z from 'zod';
import { roomCodeSchema } from '#shared/practice/room/schema.ts';
import { CodeForm } from '#web/ui/code-form.tsx';

const codeSchema = z.object({ code: roomCodeSchema });

export const EnterCode = ({ onCode }: { onCode: (code: string) => void }) => (
  <CodeForm hint="先生が黒板に書いた6文字のコード" onCode={onCode} schema={codeSchema} what="教室のコード" />
);
