import { Button, Skeleton, useUiText, screenReaderOnlyClass } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatPercent, formatUsd } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { FIXED_POINT_ONE, ratio } from '@junction/primitives';
import type { PortfolioCategorySection } from '../model/derive-portfolio.ts';
import { PORTFOLIO_CATEGORY_COLOURS } from '../model/place-colour.ts';
import type { PortfolioCategory } from '../model/position.ts';
import css from './positions.module.css';

/** Formats tenths of a percent with one decimal: "12.5 %". */
const shareText = (share: number): string =>
  formatPercent(ratio((BigInt(share) * FIXED_POINT_ONE) / 1_000n), { places: 1 });

/** Colour and name of a portfolio category, and its share of the total. */
export function PortfolioCategoryName({
  section: { place, share },
}: {
  readonly section: PortfolioCategorySection;
}): JSX.Element {
  const t = useTranslations();
  return (
    <span className={css['placeName']}>
      <i
        className={css['swatch']}
        style={{ background: PORTFOLIO_CATEGORY_COLOURS[place.key] }}
        aria-hidden="true"
      />
      <b>{t(`portfolio.place.${place.key}`)}</b>
      {share !== undefined && <span className={css['share']}>{shareText(share)}</span>}
    </span>
  );
}

/** Sum of the known values of a category; empty if there is none. */
export function CategorySubtotal({
  section: { subtotal },
}: {
  readonly section: PortfolioCategorySection;
}): JSX.Element | null {
  return subtotal === undefined ? null : <b>{formatUsd(subtotal)}</b>;
}

/** Returns the kinds of missing data in a category; empty if the category is completely read and verified. */
export function listMissingDataInCategory({
  state,
  unread,
  leftOut,
  unverified,
}: PortfolioCategory): readonly ('loading' | 'unread' | 'others')[] {
  const isUnread = state === 'failed' || unread.length > 0;
  return [
    ...(isUnread ? (['unread'] as const) : []),
    ...(leftOut + unverified > 0 ? (['others'] as const) : []),
    ...(state === 'loading' ? (['loading'] as const) : []),
  ];
}

interface GapProps {
  readonly place: PortfolioCategory;
}

/** Positions that could not be read, with a retry. */
function UnreadGap({ place: { key, state, unread, retry } }: GapProps): JSX.Element {
  const t = useTranslations();
  const name = t(`portfolio.place.${key}`);
  return (
    <span className={css['gap']}>
      <span className={css['failed']}>
        {state === 'failed'
          ? t('portfolio.gap.failed', { place: name })
          : t('portfolio.gap.unread', { names: unread.join(', ') })}
      </span>
      <Button
        size="s"
        icon="refresh"
        aria-label={t('portfolio.gap.retryPlace', { place: name })}
        onClick={retry}
      >
        {t('portfolio.gap.retry')}
      </Button>
    </span>
  );
}

function OthersGap({ place: { leftOut, unverified } }: GapProps): JSX.Element {
  const t = useTranslations();
  return (
    <span className={css['others']}>
      {leftOut > 0 && <span>{t('portfolio.gap.leftOut', { count: leftOut })}</span>}
      {unverified > 0 && <span>{t('portfolio.gap.unverified', { count: unverified })}</span>}
    </span>
  );
}

function LoadingGap(): JSX.Element {
  const words = useUiText();
  return (
    <span className={css['gap']}>
      <Skeleton width="40%" height="12px" />
      <span className={screenReaderOnlyClass}>{words.loading}</span>
    </span>
  );
}

/** Line about one kind of missing data in a category. */
export function CategoryMissingDataNote({
  place,
  gap,
}: GapProps & { readonly gap: ReturnType<typeof listMissingDataInCategory>[number] }): JSX.Element {
  if (gap === 'unread') return <UnreadGap place={place} />;
  return gap === 'others' ? <OthersGap place={place} /> : <LoadingGap />;
}
