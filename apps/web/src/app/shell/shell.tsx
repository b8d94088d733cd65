import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, type JSX } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { shellSlots } from '../slots.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import css from './shell.module.css';
import { TabBar } from './tab-bar.tsx';
import { useCurrentEntry } from './use-current-entry.ts';

/** The frame of every screen. */
export function Shell(): JSX.Element {
  const say = useText();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const current = useCurrentEntry();
  const title = current ? `${say(current.label)} · Junction` : 'Junction';
  useEffect(() => {
    document.title = title;
  }, [title]);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current !== path) window.scrollTo(0, 0);
    shown.current = path;
  }, [path]);
  return (
    <>
      <a className={css['skip']} href="#main">
        {say('shell.skip')}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={css['main']}>
        {shellSlots.banner}
        <Outlet />
      </main>
      <Footer />
      <TabBar />
      {shellSlots.notices}
    </>
  );
}
