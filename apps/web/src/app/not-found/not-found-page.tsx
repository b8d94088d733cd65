import { Button } from '@junction/ui-kit';
import { useRouter } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { EndOfLine } from './end-of-line.tsx';
import css from './not-found-page.module.css';
import { pageHint } from './page-hint.ts';
import { usePageTitle } from '../../shared/routes/use-page-title.ts';

/** An unknown path, an address that is none, or a number that is none. */
export function NotFoundPage(): JSX.Element {
  const say = useText();
  const router = useRouter();
  const { pathname } = router.state.location;
  usePageTitle(say('notFound.title'));
  const back = (): void => {
    if (window.history.length > 1) router.history.back();
    else void router.navigate({ to: '/' });
  };
  return (
    <div className={css['page']}>
      <EndOfLine start={say('nav.swap')} here={say('notFound.here')} path={pathname} />
      <h1 className={css['title']}>{say('notFound.title')}</h1>
      <p className={css['note']}>
        {say('notFound.note')} {say(pageHint(pathname))}
      </p>
      <div className={css['actions']}>
        <Button onClick={back}>{say('notFound.back')}</Button>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {say('notFound.reload')}
        </Button>
      </div>
    </div>
  );
}
