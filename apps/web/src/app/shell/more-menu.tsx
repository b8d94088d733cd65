import { ValueChange, Icon, SegmentedControl } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { LANGUAGES } from '../../shared/i18n/languages.ts';
import { useTranslations } from '../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../shared/network/network.ts';
import { useMarketColours } from '../../shared/settings/market-colours.ts';
import { STORED_ITEMS, type MarketColours } from '../../shared/storage/stored-items.ts';
import { useStoredItem } from '../../shared/storage/use-stored.ts';
import { LastBlockNumberAndAge } from './block-age.tsx';
import { EXACT_ROUTE_MATCH, CLEARED_SWAP_PATH_PARAMS, useNavEntries } from './nav-entries.ts';
import { MARKET_COLOUR_CHOICES, THEME_CHOICES } from './settings-choices.ts';
import css from './tab-bar.module.css';
import { APP_VERSION } from './version.ts';

/** Menu with the settings and the navigation entries that do not fit into the tab bar. */
export function MoreMenu({ onLeave }: { readonly onLeave: () => void }): JSX.Element {
  const t = useTranslations();
  const [language, setLanguage] = useStoredItem(STORED_ITEMS.lang);
  const [market, setMarket] = useMarketColours();
  const [theme, setTheme] = useStoredItem(STORED_ITEMS.theme);
  return (
    <div className={css['more']}>
      {useNavEntries()
        .slice(4)
        .map((entry) => (
          <Link
            key={entry.to}
            to={entry.to}
            params={CLEARED_SWAP_PATH_PARAMS}
            activeOptions={EXACT_ROUTE_MATCH}
            className={css['wide']}
            onClick={onLeave}
          >
            <Icon name={entry.icon} size={20} />
            {t(entry.label)}
          </Link>
        ))}
      <Choice label={t('settings.language')}>
        <SegmentedControl
          block
          label={t('settings.language')}
          value={language}
          options={LANGUAGES.map((choice) => ({ value: choice.code, label: choice.name }))}
          onChange={setLanguage}
        />
      </Choice>
      <Choice label={t('settings.theme')}>
        <SegmentedControl
          block
          label={t('settings.theme')}
          value={theme}
          options={THEME_CHOICES.map(({ value }) => ({ value, label: t(`settings.theme.${value}`) }))}
          onChange={setTheme}
        />
      </Choice>
      <Choice label={t('settings.market')}>
        <SegmentedControl
          block
          label={t('settings.market')}
          value={market}
          options={MARKET_COLOUR_CHOICES.map((value) => ({ value, label: <MarketLabel market={value} /> }))}
          onChange={setMarket}
        />
      </Choice>
      <p className={css['about']}>
        <span>{getNetwork().name}</span>
        <LastBlockNumberAndAge />
        <span>Junction {APP_VERSION}</span>
      </p>
    </div>
  );
}

function MarketLabel({ market }: { readonly market: MarketColours }): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <span data-market={market} className={css['sample']} title={t(`settings.market.${market}`)}>
        <ValueChange direction="up">{''}</ValueChange>
        <ValueChange direction="down">{''}</ValueChange>
      </span>
      {t(`settings.market.${market}.where`)}
    </>
  );
}

function Choice(props: { readonly label: string; readonly children: JSX.Element }): JSX.Element {
  return (
    <div>
      <div className={css['label']}>{props.label}</div>
      {props.children}
    </div>
  );
}
