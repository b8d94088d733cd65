import { Logo, Menu } from '@junction/ui-kit';
import { Link, useNavigate } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslations } from '../../shared/i18n/use-translations.ts';
import { ActivityBell } from '../activity-bell.tsx';
import { WalletButton } from '../connect-wallet/index.ts';
import css from './header.module.css';
import { EXACT_ROUTE_MATCH, CLEARED_SWAP_PATH_PARAMS, useNavEntries, type NavEntry } from './nav-entries.ts';
import { NetworkStatus } from './network-state.tsx';
import { useCurrentNavEntry } from './use-current-entry.ts';

/**
 * Number of navigation entries shown at every width. The other main entries move to the menu "More" if there is no room
 * for them.
 */
const MIN_VISIBLE_ENTRIES = 4;

const isMainEntry = ({ isAside }: NavEntry): boolean => isAside !== true;

/** Returns `aria-current` for an entry: `page` if it is the current page, `true` if the current page belongs to it. */
function getAriaCurrent(
  entry: NavEntry,
  current: NavEntry | undefined,
): { readonly 'aria-current'?: 'page' | 'true' } {
  if (entry === current) return { 'aria-current': 'page' };
  return entry.to === current?.within ? { 'aria-current': 'true' } : {};
}

export function Header(): JSX.Element {
  const t = useTranslations();
  const current = useCurrentNavEntry();
  const entries = useNavEntries();
  return (
    <header className={css['header']}>
      <div className={css['inside']}>
        <Link to="/" className={css['logo']} aria-label={t('shell.home')}>
          <Logo />
          <span>Junction</span>
        </Link>
        <nav className={css['nav']} aria-label={t('shell.main')}>
          {entries.filter(isMainEntry).map((entry, index) => (
            <Link
              key={entry.to}
              to={entry.to}
              params={CLEARED_SWAP_PATH_PARAMS}
              activeOptions={EXACT_ROUTE_MATCH}
              className={index < MIN_VISIBLE_ENTRIES ? css['entry'] : `${css['entry']} ${css['late']}`}
              {...getAriaCurrent(entry, current)}
            >
              {t(entry.label)}
            </Link>
          ))}
          <span className={css['rest']}>
            <MoreEntries entries={entries.slice(MIN_VISIBLE_ENTRIES)} current={current} />
          </span>
        </nav>
        <div className={css['right']}>
          <NetworkStatus />
          <ActivityBell />
          <WalletButton />
        </div>
      </div>
    </header>
  );
}

function MoreEntries(props: {
  readonly entries: readonly NavEntry[];
  readonly current: NavEntry | undefined;
}): JSX.Element {
  const t = useTranslations();
  const navigate = useNavigate();
  const { entries, current } = props;
  const isHere = current !== undefined && entries.includes(current);
  return (
    <Menu
      label={t('shell.more')}
      renderTrigger={(trigger) => (
        <button
          {...trigger}
          type="button"
          className={css['entry']}
          {...(isHere ? { 'aria-current': 'true' as const } : {})}
        >
          {t('shell.more')}
        </button>
      )}
      items={entries.map((entry) => ({
        key: entry.to,
        label: t(entry.label),
        icon: entry.icon,
        onSelect: () => void navigate({ to: entry.to, params: CLEARED_SWAP_PATH_PARAMS }),
      }))}
    />
  );
}
