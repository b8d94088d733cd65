import { Suspense, lazy, type JSX } from 'react';
import { getNetwork } from '../../shared/network/network.ts';
import { retryImport } from '../../shared/paint/keep-loading.ts';
import { LastBlockNumberAndAge } from './block-age.tsx';
import css from './footer.module.css';
import { LanguageMenu, MarketColourMenu, ThemeMenu } from './settings-menus.tsx';
import { APP_VERSION } from './version.ts';

const ClockMenu = lazy(
  retryImport(async () => {
    const { DevnetClockMenu: Clock } = await import('../devnet-clock/index.ts');
    return { default: Clock };
  }),
);

export function Footer(): JSX.Element {
  return (
    <footer className={css['footer']}>
      <div className={css['inside']}>
        <span>Junction {APP_VERSION}</span>
        <LastBlockNumberAndAge />
        <span className={css['space']} />
        {getNetwork().kind === 'devnet' && (
          <Suspense fallback={null}>
            <ClockMenu className={css['setting']} />
          </Suspense>
        )}
        <LanguageMenu />
        <MarketColourMenu />
        <ThemeMenu />
      </div>
    </footer>
  );
}
