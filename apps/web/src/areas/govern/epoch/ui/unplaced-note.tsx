import { VOTE_RATIO_DENOMINATOR } from '@junction/earn';
import { mulDivDown, ONE, ratio } from '@junction/primitives';
import { Alert } from '@junction/ui-kit';
import type { JSX } from 'react';
import { formatPercent, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import css from '../../shared/ui/govern.module.css';
import type { EpochView } from '../use-epoch.ts';
import type { Vote } from '../use-vote.ts';

/**
 * Announces to screen readers how many votes a template could not assign because every candidate had reached its
 * maximum.
 */
export function UnplacedNote(props: { readonly view: EpochView; readonly vote: Vote }): JSX.Element {
  const t = useTranslations();
  const { view, vote } = props;
  const { decimals, symbol } = view.governing.governance;
  const maximum = ratio(mulDivDown(vote.escrow.rules.maxRatio, ONE, VOTE_RATIO_DENOMINATOR));
  return (
    <output className={css['unplaced']}>
      {vote.unplaced > 0n && (
        <Alert tone="brass">
          {t('epoch.template.left', {
            amount: formatTokenAmount(vote.unplaced, { decimals, symbol: `ve${symbol}` }),
            most: formatPercent(maximum, { short: true }),
          })}
        </Alert>
      )}
    </output>
  );
}
