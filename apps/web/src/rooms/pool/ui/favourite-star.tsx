import { IconButton } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';

export interface FavouriteStarProps {
  /** Name of the pool for screen readers. */
  readonly name: string;
  readonly isMarked: boolean;
  readonly onToggle: () => void;
  readonly size?: 's' | 'm' | undefined;
}

/** Button that adds a pool to the connected wallet's favourites, or removes it. */
export function FavouriteStar({ name, isMarked, onToggle, size }: FavouriteStarProps): JSX.Element {
  const t = useTranslations();
  return (
    <IconButton
      icon={isMarked ? 'star-filled' : 'star'}
      size={size}
      label={t('pool.favourite', { name })}
      pressed={isMarked}
      onClick={onToggle}
    />
  );
}
