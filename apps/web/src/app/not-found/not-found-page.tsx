import { Button } from '@junction/ui-kit';
import { useRouter } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslations } from '../../shared/i18n/use-translations.ts';
import { NotFoundRailwayDrawing } from './end-of-line.tsx';
import css from './not-found-page.module.css';
import { getNotFoundHintId } from './page-hint.ts';
import { usePageTitle } from '../../shared/routes/use-page-title.ts';

/** Page for an unknown path, or for an invalid address or number in a path. */
export function NotFoundPage(): JSX.Element {
  const t = useTranslations();
  const router = useRouter();
  const { pathname } = router.state.location;
  usePageTitle(t('notFound.title'));
  const back = (): void => {
    if (window.history.length > 1) router.history.back();
    else void router.navigate({ to: '/' });
  };
  return (
    <div className={css['page']}>
      <NotFoundRailwayDrawing start={t('nav.swap')} here={t('notFound.here')} path={pathname} />
      <h1 className={css['title']}>{t('notFound.title')}</h1>
      <p className={css['note']}>
        {t('notFound.note')} {t(getNotFoundHintId(pathname))}
      </p>
      <div className={css['actions']}>
        <Button onClick={back}>{t('notFound.back')}</Button>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('notFound.reload')}
        </Button>
      </div>
    </div>
  );
}
