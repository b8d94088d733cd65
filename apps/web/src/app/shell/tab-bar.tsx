import { Dialog, Icon } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import { Suspense, lazy, useState, type JSX } from 'react';
import { useTranslations } from '../../shared/i18n/use-translations.ts';
import { EXACT_ROUTE_MATCH, CLEARED_SWAP_PATH_PARAMS, useNavEntries } from './nav-entries.ts';
import css from './tab-bar.module.css';
import { useCurrentNavEntry } from './use-current-entry.ts';
import { retryImport } from '../../shared/paint/keep-loading.ts';

const MoreMenu = lazy(
  retryImport(async () => {
    const { MoreMenu: Menu } = await import('./more-menu.tsx');
    return { default: Menu };
  }),
);

/**
 * Navigation bar below a width of 640 pixels: four entries, and the menu More with the remaining entries and the
 * settings.
 */
export function TabBar(): JSX.Element {
  const t = useTranslations();
  const current = useCurrentNavEntry();
  const [open, setOpen] = useState(false);
  const entries = useNavEntries().slice(0, 4);
  const isUnderMore = current !== undefined && !entries.includes(current);
  return (
    <nav className={css['bar']} aria-label={t('shell.main')}>
      {entries.map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          params={CLEARED_SWAP_PATH_PARAMS}
          activeOptions={EXACT_ROUTE_MATCH}
          className={css['entry']}
          {...(entry === current ? { 'aria-current': 'page' as const } : {})}
        >
          <Icon name={entry.icon} size={20} />
          {t(entry.label)}
        </Link>
      ))}
      <button
        type="button"
        className={css['entry']}
        aria-haspopup="dialog"
        {...(isUnderMore ? { 'aria-current': 'true' as const } : {})}
        onClick={() => setOpen(true)}
      >
        <Icon name="more" size={20} />
        {t('shell.more')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('shell.more')}>
        <Suspense fallback={null}>
          <MoreMenu onLeave={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </nav>
  );
}
