import { Icon, Menu, type IconName, type PopoverTriggerProps } from '@junction/ui-kit';
import type { JSX } from 'react';
import { LANGUAGES } from '../../shared/i18n/languages.ts';
import { useTranslations } from '../../shared/i18n/use-translations.ts';
import { useMarketColours } from '../../shared/settings/market-colours.ts';
import { STORED_ITEMS } from '../../shared/storage/stored-items.ts';
import { useStoredItem } from '../../shared/storage/use-stored.ts';
import css from './footer.module.css';
import { MARKET_COLOUR_CHOICES, THEME_CHOICES } from './settings-choices.ts';

function Setting(
  props: PopoverTriggerProps & { readonly icon: IconName; readonly label: string },
): JSX.Element {
  const { icon, label, ...trigger } = props;
  return (
    <button type="button" className={css['setting']} {...trigger}>
      <Icon name={icon} size={14} />
      {label}
    </button>
  );
}

export function LanguageMenu(): JSX.Element {
  const t = useTranslations();
  const [language, setLanguage] = useStoredItem(STORED_ITEMS.lang);
  const current = LANGUAGES.find((choice) => choice.code === language) ?? LANGUAGES[0];
  return (
    <Menu
      label={t('settings.language')}
      renderTrigger={(trigger) => <Setting {...trigger} icon="globe" label={current.name} />}
      items={LANGUAGES.map((choice) => ({
        key: choice.code,
        label: <span lang={choice.code}>{choice.name}</span>,
        selected: choice === current,
        onSelect: () => setLanguage(choice.code),
      }))}
    />
  );
}

export function MarketColourMenu(): JSX.Element {
  const t = useTranslations();
  const [market, setMarket] = useMarketColours();
  return (
    <Menu
      label={t('settings.market')}
      renderTrigger={(trigger) => (
        <Setting {...trigger} icon="candles" label={t(`settings.market.${market}`)} />
      )}
      items={MARKET_COLOUR_CHOICES.map((choice) => ({
        key: choice,
        label: t(`settings.market.${choice}`),
        note: t(`settings.market.${choice}.where`),
        selected: choice === market,
        onSelect: () => setMarket(choice),
      }))}
    />
  );
}

export function ThemeMenu(): JSX.Element {
  const t = useTranslations();
  const [theme, setTheme] = useStoredItem(STORED_ITEMS.theme);
  return (
    <Menu
      label={t('settings.theme')}
      renderTrigger={(trigger) => <Setting {...trigger} icon="moon" label={t('settings.theme')} />}
      items={THEME_CHOICES.map((choice) => ({
        key: choice.value,
        label: t(`settings.theme.${choice.value}`),
        icon: choice.icon,
        selected: choice.value === theme,
        onSelect: () => setTheme(choice.value),
      }))}
    />
  );
}
