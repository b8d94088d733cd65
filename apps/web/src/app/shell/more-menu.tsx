import { Change, Icon, SegmentedControl } from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import type { JSX } from 'react';
import { LANGUAGES } from '../../shared/i18n/languages.ts';
import { useTranslations } from '../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../shared/network/network.ts';
import { useMarketColours } from '../../shared/settings/market-colours.ts';
import { STORED, type MarketColours } from '../../shared/storage/stored-items.ts';
import { useStored } from '../../shared/storage/use-stored.ts';
import { BlockAge } from './block-age.tsx';
import { EXACT_MATCH, CLEARED_SWAP_PARAMS, useNavEntries } from './nav-entries.ts';
import { MARKETS, THEMES } from './settings-choices.ts';
import css from './tab-bar.module.css';
import { VERSION } from './version.ts';

/** Menu with the settings and the navigation entries that do not fit into the tab bar. */
export function MoreMenu({ onLeave }: { readonly onLeave: () => void }): JSX.Element {
  const t = useTranslations();
  const [language, setLanguage] = useStored(STORED.lang);
  const [market, setMarket] = useMarketColours();
  const [theme, setTheme] = useStored(STORED.theme);
  return (
    <div className={css['more']}>
      {useNavEntries()
        .slice(4)
        .map((entry) => (
          <Link
            key={entry.to}
            to={entry.to}
            params={CLEARED_SWAP_PARAMS}
            activeOptions={EXACT_MATCH}
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
          options={THEMES.map(({ value }) => ({ value, label: t(`settings.theme.${value}`) }))}
          onChange={setTheme}
        />
      </Choice>
      <Choice label={t('settings.market')}>
        <SegmentedControl
          block
          label={t('settings.market')}
          value={market}
          options={MARKETS.map((value) => ({ value, label: <MarketLabel market={value} /> }))}
          onChange={setMarket}
        />
      </Choice>
      <p className={css['about']}>
        <span>{getNetwork().name}</span>
        <BlockAge />
        <span>Junction {VERSION}</span>
      </p>
    </div>
  );
}

function MarketLabel({ market }: { readonly market: MarketColours }): JSX.Element {
  const t = useTranslations();
  return (
    <>
      <span data-market={market} className={css['sample']} title={t(`settings.market.${market}`)}>
        <Change direction="up">{''}</Change>
        <Change direction="down">{''}</Change>
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
