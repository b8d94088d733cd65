import { Button, CopyButton } from '@junction/ui-kit';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useId, type JSX } from 'react';
import { useText } from '../shared/i18n/use-text.ts';
import { usePageTitle } from '../shared/routes/use-page-title.ts';
import css from './error-page.module.css';

/** What happened, what is safe, what to do. */
export function ErrorPage({ error, reset }: ErrorComponentProps): JSX.Element {
  const say = useText();
  const headingId = useId();
  usePageTitle(say('error.title'));
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return (
    <section className={css['page']} aria-labelledby={headingId} role="alert">
      <h1 id={headingId} className={css['title']}>
        {say('error.title')}
      </h1>
      <p>{say('error.safe')}</p>
      <p>{say('error.do')}</p>
      <p className={css['detail']}>
        <code>{detail.slice(0, 300)}</code>
        <CopyButton text={detail} />
      </p>
      <div className={css['actions']}>
        <Button onClick={reset}>{say('error.again')}</Button>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {say('error.reload')}
        </Button>
      </div>
    </section>
  );
}
