import { Logo, Menu } from '@junction/ui-kit';
import { Link, useNavigate } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useTranslations } from '../../shared/i18n/use-translations.ts';
import { ActivityBell } from '../activity-bell.tsx';
import { WalletButton } from '../connect-wallet/index.ts';
import css from './header.module.css';
import { EXACTLY, NO_SIDES, useNavEntries, type NavEntry } from './nav-entries.ts';
import { NetworkState } from './network-state.tsx';
import { useCurrentEntry } from './use-current-entry.ts';

/** Number of navigation entries shown at every width. Further ones are in the menu More if there is no room. */
const ALWAYS = 4;

const isInLine = ({ isAside }: NavEntry): boolean => isAside !== true;

/** Returns the attribute that marks an entry as the current page, or as the entry that the current page belongs to. */
function markOf(
  entry: NavEntry,
  current: NavEntry | undefined,
): { readonly 'aria-current'?: 'page' | 'true' } {
  if (entry === current) return { 'aria-current': 'page' };
  return entry.to === current?.within ? { 'aria-current': 'true' } : {};
}

export function Header(): JSX.Element {
  const t = useTranslations();
  const current = useCurrentEntry();
  const entries = useNavEntries();
  return (
    <header className={css['header']}>
      <div className={css['inside']}>
        <Link to="/" className={css['logo']} aria-label={t('shell.home')}>
          <Logo />
          <span>Junction</span>
        </Link>
        <nav className={css['nav']} aria-label={t('shell.main')}>
          {entries.filter(isInLine).map((entry, index) => (
            <Link
              key={entry.to}
              to={entry.to}
              params={NO_SIDES}
              activeOptions={EXACTLY}
              className={index < ALWAYS ? css['entry'] : `${css['entry']} ${css['late']}`}
              {...markOf(entry, current)}
            >
              {t(entry.label)}
            </Link>
          ))}
          <span className={css['rest']}>
            <MoreEntries entries={entries.slice(ALWAYS)} current={current} />
          </span>
        </nav>
        <div className={css['right']}>
          <NetworkState />
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
        onSelect: () => void navigate({ to: entry.to, params: NO_SIDES }),
      }))}
    />
  );
}
