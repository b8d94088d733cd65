import { Logo } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { shellSlots } from '../slots.tsx';
import css from './header.module.css';
import { NO_SIDES, navEntries } from './nav-entries.ts';
import { NetworkState } from './network-state.tsx';
import { useCurrentEntry } from './use-current-entry.ts';

export function Header(): JSX.Element {
  const say = useText();
  const current = useCurrentEntry();
  return (
    <header className={css['header']}>
      <div className={css['inside']}>
        <Link to="/" className={css['logo']} aria-label={say('shell.home')}>
          <Logo />
          <span>Junction</span>
        </Link>
        <nav className={css['nav']} aria-label={say('shell.main')}>
          {navEntries().map((entry) => (
            <Link
              key={entry.to}
              to={entry.to}
              params={NO_SIDES}
              className={css['entry']}
              {...(entry === current ? { 'aria-current': 'page' as const } : {})}
            >
              {say(entry.label)}
            </Link>
          ))}
        </nav>
        <div className={css['right']}>
          <NetworkState />
          {shellSlots.activity}
          {shellSlots.connect}
        </div>
      </div>
    </header>
  );
}
