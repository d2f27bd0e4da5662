import { useState } from 'react';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ActionSpecimens } from './action-specimens.tsx';
import { DataSpecimens } from './data-specimens.tsx';
import { FormSpecimens } from './form-specimens.tsx';
import styles from './gallery.module.css';
import { KeySpecimens } from './key-specimens.tsx';
import { StatusSpecimens } from './status-specimens.tsx';

export function Gallery() {
  const [dark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  return (
    <div className={styles['page']}>
      <header className={styles['top']}>
        <Logo />
        <span className={styles['name']}>タイピングトレーニング</span>
        <div className={styles['theme']}>
          <Button
            onClick={() => {
              document.documentElement.dataset['theme'] = dark ? 'light' : 'dark';
              setDark(!dark);
            }}
          >
            {dark ? '明るい画面にする' : '暗い画面にする'}
          </Button>
        </div>
      </header>
      <main>
        <PageHeader
          above={<Breadcrumbs here="UI部品の一覧" trail={[{ label: 'ホーム', to: '/' }]} />}
          action={<Button look="primary">大会に申し込む</Button>}
          lead="画面をつくる部品を、すべての状態で並べています。"
          title="UI部品の一覧"
        />
        <KeySpecimens />
        <ActionSpecimens />
        <FormSpecimens />
        <StatusSpecimens />
        <DataSpecimens />
      </main>
    </div>
  );
}
