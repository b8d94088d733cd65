import { Button, CopyButton } from '@junction/ui-kit';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useId, type JSX } from 'react';
import { useTranslations } from '../shared/i18n/use-translations.ts';
import { usePageTitle } from '../shared/routes/use-page-title.ts';
import css from './error-page.module.css';

/** Page for unexpected errors: what happened, whether funds are affected, and what to do. */
export function ErrorPage({ error, reset }: ErrorComponentProps): JSX.Element {
  const t = useTranslations();
  const headingId = useId();
  usePageTitle(t('error.title'));
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return (
    <section className={css['page']} aria-labelledby={headingId} role="alert">
      <h1 id={headingId} className={css['title']}>
        {t('error.title')}
      </h1>
      <p>{t('error.safe')}</p>
      <p>{t('error.do')}</p>
      <p className={css['detail']}>
        <code>{detail.slice(0, 300)}</code>
        <CopyButton text={detail} />
      </p>
      <div className={css['actions']}>
        <Button onClick={reset}>{t('error.again')}</Button>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('error.reload')}
        </Button>
      </div>
    </section>
  );
}
