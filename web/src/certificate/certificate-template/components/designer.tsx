import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { isField } from '#shared/certificate/certificate-template/policy.ts';
import {
  templateFields,
  templateSchema,
  type CertificateTemplate,
} from '#shared/certificate/certificate-template/schema.ts';
import { Notice } from '#web/ui/notice.tsx';
import styles from './designer.module.css';

type Told =
  | { readonly kind: 'ready' | 'opened' | 'failed' }
  | { readonly kind: 'changed'; readonly template: unknown };

/** Each field says what it is for; when a certificate is drawn it is filled in. */
const named = (template: CertificateTemplate): CertificateTemplate => ({
  ...template,
  schemas: [
    template.schemas[0].map((element) =>
      element.type === 'text' && !element.readOnly && isField(element.name)
        ? { ...element, content: templateFields[element.name] }
        : element,
    ),
  ],
});

interface DesignerProps {
  /** The field of the form that holds the template. */
  name: string;
}

/** pdfme's designer, in a document of its own (web/designer): the template goes in, and every change comes back. */
export function Designer({ name }: DesignerProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'opened' | 'failed'>('loading');
  const { getValues, setValue } = useFormContext();

  useEffect(() => {
    const hear = (event: MessageEvent<Told>) => {
      const there = frame.current?.contentWindow;
      // In its sandbox it has no origin: which window speaks is what tells.
      if (!there || event.source !== there) return;
      if (event.data.kind === 'ready')
        there.postMessage({ kind: 'open', template: named(templateSchema.parse(getValues(name))) }, '*');
      if (event.data.kind === 'changed') setValue(name, event.data.template, { shouldDirty: true });
      if (event.data.kind === 'opened' || event.data.kind === 'failed') setState(event.data.kind);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [getValues, name, setValue]);

  return (
    <>
      <div className={styles['narrow']}>
        <Notice title="書式の編集は、パソコンの広い画面で行ってください" tone="warn">
          見本の確認、公開、前の版に戻すことは、この画面でもできます。
        </Notice>
      </div>
      <div className={styles['wide']}>
        <div role="status">
          {state === 'loading' && (
            <p>
              編集画面を読み込んでいます。はじめは数秒かかります。開かないときは、ページを読み込み直してください。
            </p>
          )}
        </div>
        {state === 'failed' && (
          <Notice title="編集画面を開けませんでした" tone="bad">
            ページを読み込み直してください。保存していない変更はありません。
          </Notice>
        )}
        <iframe
          className={styles['frame']}
          ref={frame}
          sandbox="allow-scripts"
          src="/designer/index.html"
          title="認定証の書式の編集"
        />
      </div>
    </>
  );
}
