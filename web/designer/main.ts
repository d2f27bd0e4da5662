/** pdfme's designer in its frame; it talks with the page around it and with nobody else. */
import type { Font, Template } from '@pdfme/common';
import { image, line, rectangle, svg, text } from '@pdfme/schemas';
import { Designer } from '@pdfme/ui';
import sansBold from '@expo-google-fonts/biz-udgothic/700Bold/BIZUDGothic_700Bold.ttf?url';
import sans from '@expo-google-fonts/biz-udgothic/400Regular/BIZUDGothic_400Regular.ttf?url';
import serifBold from '@expo-google-fonts/noto-serif-jp/700Bold/NotoSerifJP_700Bold.ttf?url';
import serif from '@expo-google-fonts/noto-serif-jp/400Regular/NotoSerifJP_400Regular.ttf?url';

const page = window.parent;
// Of the address: the sandbox takes it from the document.
const { origin } = window.location;
const domContainer = document.getElementById('designer')!;
let designer: Designer | undefined;

/** Read once; a relative address is not one to it. */
async function loadFont(): Promise<Font> {
  const read = async (address: string): Promise<ArrayBuffer> => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${String(answer.status)}`);
    return answer.arrayBuffer();
  };
  const [regular, bold, plain, strong] = await Promise.all([serif, serifBold, sans, sansBold].map(read));
  return {
    serif: { data: regular!, fallback: true },
    'serif-bold': { data: bold! },
    sans: { data: plain! },
    'sans-bold': { data: strong! },
  };
}

async function open(template: Template): Promise<void> {
  designer?.destroy();
  designer = new Designer({
    domContainer,
    template,
    options: { lang: 'ja', font: await loadFont(), theme: { token: { colorPrimary: '#0017c1' } } },
    plugins: { 文字: text, 画像: image, 図: svg, 線: line, 四角形: rectangle },
  });
  designer.onChangeTemplate((changed) => page.postMessage({ kind: 'changed', template: changed }, origin));
  page.postMessage({ kind: 'opened' }, origin);
}

window.addEventListener('message', (event: MessageEvent<{ kind: string; template: Template }>) => {
  if (event.origin !== origin || event.source !== page || event.data.kind !== 'open') return;
  open(event.data.template).catch((error: unknown) => {
    page.postMessage({ kind: 'failed' }, origin);
    throw error;
  });
});
page.postMessage({ kind: 'ready' }, origin);
