import type { JSX } from 'react';
import { BlockAge } from './block-age.tsx';
import css from './footer.module.css';
import { LanguageMenu, MarketMenu, ThemeMenu } from './settings-menus.tsx';
import { VERSION } from './version.ts';

export function Footer(): JSX.Element {
  return (
    <footer className={css['footer']}>
      <div className={css['inside']}>
        <span>Junction {VERSION}</span>
        <BlockAge />
        <span className={css['space']} />
        <LanguageMenu />
        <MarketMenu />
        <ThemeMenu />
      </div>
    </footer>
  );
}
