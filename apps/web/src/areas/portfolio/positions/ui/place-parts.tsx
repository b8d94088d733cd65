import { Button, Skeleton, useUiText, spokenClass } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatPercent, formatUsd } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { ONE, ratio } from '@junction/primitives';
import type { Section } from '../model/derive-portfolio.ts';
import { PLACE_COLOURS } from '../model/place-colour.ts';
import type { Place } from '../model/position.ts';
import css from './positions.module.css';

/** Formats tenths of a percent with one decimal: "12.5 %". */
const shareText = (share: number): string =>
  formatPercent(ratio((BigInt(share) * ONE) / 1_000n), { places: 1 });

/** Colour, name and share of a place. */
export function PlaceName({ section: { place, share } }: { readonly section: Section }): JSX.Element {
  const t = useTranslations();
  return (
    <span className={css['placeName']}>
      <i className={css['swatch']} style={{ background: PLACE_COLOURS[place.key] }} aria-hidden="true" />
      <b>{t(`portfolio.place.${place.key}`)}</b>
      {share !== undefined && <span className={css['share']}>{shareText(share)}</span>}
    </span>
  );
}

/** Sum of the known values of a place; empty if there is none. */
export function Subtotal({ section: { subtotal } }: { readonly section: Section }): JSX.Element | null {
  return subtotal === undefined ? null : <b>{formatUsd(subtotal)}</b>;
}

/** Returns the kinds of gaps in a place; empty if the place is completely read and verified. */
export function placeGaps({
  state,
  unread,
  leftOut,
  unverified,
}: Place): readonly ('loading' | 'unread' | 'others')[] {
  const isUnread = state === 'failed' || unread.length > 0;
  return [
    ...(isUnread ? (['unread'] as const) : []),
    ...(leftOut + unverified > 0 ? (['others'] as const) : []),
    ...(state === 'loading' ? (['loading'] as const) : []),
  ];
}

interface GapProps {
  readonly place: Place;
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
      <span className={spokenClass}>{words.loading}</span>
    </span>
  );
}

/** Line about one kind of gap in a place. */
export function PlaceGap({
  place,
  gap,
}: GapProps & { readonly gap: ReturnType<typeof placeGaps>[number] }): JSX.Element {
  if (gap === 'unread') return <UnreadGap place={place} />;
  return gap === 'others' ? <OthersGap place={place} /> : <LoadingGap />;
}
