import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';
import { Easy } from './easy.tsx';

interface ToastItem {
  id: number;
  message: string;
  tone: 'good' | 'bad';
}

type ShowToast = (message: string, tone?: ToastItem['tone']) => void;

const ToastContext = createContext<ShowToast | null>(null);

/** Long enough to read one sentence twice; a failure stays until it is put away. */
const shownMs = 8000;

/** Says 「保存しました」 from anywhere below <ToastProvider>; what one must act on belongs in a Notice instead. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast needs a <ToastProvider> above');
  return show;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [items, setItems] = useState<readonly ToastItem[]>([]);
  const lastId = useRef(0);

  const show = useCallback<ShowToast>((message, tone = 'good') => {
    lastId.current += 1;
    const id = lastId.current;
    setItems((before) => [...before.slice(-2), { id, message, tone }]);
  }, []);
  const close = useCallback((id: number) => {
    setItems((before) => before.filter((item) => item.id !== id));
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      <section aria-label="お知らせ" className={styles['corner']}>
        {/* Always in the page: a live region that arrives together with its words is not read. */}
        <div aria-live="polite" className={styles['region']}>
          {items.map((item) => (
            <Toast item={item} key={item.id} onClose={close} />
          ))}
        </div>
      </section>
    </ToastContext>
  );
}

function Toast({ item: { id, message, tone }, onClose }: { item: ToastItem; onClose: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || tone === 'bad') return undefined;
    const timer = setTimeout(() => onClose(id), shownMs);
    return () => clearTimeout(timer);
  }, [held, id, onClose, tone]);
  const hold = useMemo(
    () => ({
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    }),
    [],
  );
  return (
    <div className={classNames(styles['toast'], styles[tone])} {...hold}>
      <Icon name={tone === 'good' ? 'check' : 'cross'} />
      <p>
        <Easy>{message}</Easy>
      </p>
      <button className={styles['close']} onClick={() => onClose(id)} type="button">
        閉じる
      </button>
    </div>
  );
}
