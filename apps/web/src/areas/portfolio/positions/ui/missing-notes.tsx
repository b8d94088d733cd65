import { Alert, Button } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { PortfolioCategoryKey } from '../model/position.ts';
import type { PortfolioView } from '../use-portfolio.ts';
import css from './positions.module.css';

/** Returns one sentence for each part that the total does not include. */
function useMissing({ portfolio: { missing } }: PortfolioView): readonly string[] {
  const t = useTranslations();
  const names = (keys: readonly PortfolioCategoryKey[]): string =>
    keys.map((key) => t(`portfolio.place.${key}`)).join(', ');
  const { uncounted, unread, loading, leftOut, unverified } = missing;
  return [
    ...(uncounted > 0 ? [t('portfolio.missing.uncounted', { count: uncounted })] : []),
    ...(unread.length > 0 ? [t('portfolio.missing.unread', { places: names(unread) })] : []),
    ...(loading.length > 0 ? [t('portfolio.missing.loading', { places: names(loading) })] : []),
    ...(leftOut > 0 ? [t('portfolio.gap.leftOut', { count: leftOut })] : []),
    ...(unverified > 0 ? [t('portfolio.gap.unverified', { count: unverified })] : []),
  ];
}

/** Notes about the parts that the total does not include; renders nothing if it includes everything. */
export function MissingPositionsNotes({ view }: { readonly view: PortfolioView }): JSX.Element | null {
  const t = useTranslations();
  const missing = useMissing(view);
  if (view.portfolio.isComplete || missing.length === 0) return null;
  const hasFailed = view.portfolio.missing.unread.length > 0 || view.havePricesFailed;
  return (
    <Alert
      tone={hasFailed ? 'warning' : 'info'}
      live="polite"
      title={t('portfolio.missing')}
      actions={
        hasFailed && (
          <Button size="s" icon="refresh" busy={view.isReading} onClick={view.readAgain}>
            {t('portfolio.readAgain')}
          </Button>
        )
      }
    >
      <ul className={css['notes']}>
        {missing.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  );
}
