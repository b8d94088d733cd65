import { moveLostFocusToHeading } from '@junction/ui-kit';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, type JSX } from 'react';
import { useTranslations } from '../../shared/i18n/use-translations.ts';
import { WalletNotice } from '../connect-wallet/index.ts';
import { useAreas } from './areas-context.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import css from './shell.module.css';
import { TabBar } from './tab-bar.tsx';

/** Frame around every page: header, navigation, notices and footer. */
export function AppShell(): JSX.Element {
  const t = useTranslations();
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => moveLostFocusToHeading(), []);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    window.scrollTo(0, 0);
    // If the focused link disappeared with the previous page, the focus moves to the new page.
    if (document.activeElement === document.body || document.activeElement === null) main.current?.focus();
  }, [path]);
  return (
    <>
      <a className={css['skip']} href="#main">
        {t('shell.skip')}
      </a>
      <Header />
      <main ref={main} id="main" tabIndex={-1} className={css['main']}>
        <WalletNotice />
        <Outlet />
      </main>
      <Footer />
      <TabBar />
      {useAreas().map(({ Notices, nav }) => Notices && <Notices key={nav[0].to} />)}
    </>
  );
}
