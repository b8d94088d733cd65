import { ONE, usd, type Usd } from '@junction/primitives';
import {
  NO_BREAK_SPACE,
  formatPercent,
  formatUsd,
  formatUsdStatistic,
} from '../../../../shared/format/format-number.ts';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import { shareTextDown } from '../../../../shared/liquidity/share-text.ts';
import { hasLiquidity } from '../../../../rooms/chain-pool/index.ts';
import type { PoolOption } from '../use-pool-choice.ts';

/** Kind of a pool: its current curve, or that of a new pool. */
export function kindName(t: Translate, { kind, pool }: PoolOption): string {
  switch (pool?.kind ?? kind) {
    case 'constant-product':
      return t('choosePool.product');
    case 'stable-pair':
      return t('choosePool.stablePair');
    case 'stable-pool':
      return t('choosePool.stablePool');
  }
}

/** Name of the pool in a row: a missing one is new. */
export function poolName(t: Translate, option: PoolOption): string {
  if (option.pool !== undefined) return kindName(t, option);
  return t(option.kind === 'constant-product' ? 'choosePool.new.product' : 'choosePool.new.stable');
}

/** Name of the pool in a list: a missing one can be created. */
export function itemName(t: Translate, option: PoolOption): string {
  if (option.pool !== undefined) return kindName(t, option);
  return t(option.kind === 'constant-product' ? 'choosePool.create.product' : 'choosePool.create.stable');
}

export const feeText = (t: Translate, { fee }: PoolOption): string | undefined =>
  fee === undefined ? undefined : t('choosePool.fee', { fee: formatPercent(fee, { short: true }) });

export const tvlText = (t: Translate, { tvl }: PoolOption): string =>
  t('choosePool.tvl', { value: tvl === undefined ? '—' : dollars(tvl) });

const CENT = usd(ONE / 100n);
/** LP locked forever in a pool has negligible value. */
const dollars = (value: Usd): string =>
  value > 0n && value < CENT ? `<${NO_BREAK_SPACE}${formatUsd(CENT)}` : formatUsdStatistic(value);

/** TVL and the account's share, or why there is none. */
export function detailTexts(t: Translate, option: PoolOption): readonly string[] {
  if (option.pool === undefined) return [t('choosePool.none')];
  if (!hasLiquidity(option)) return [t('choosePool.empty')];
  return [
    tvlText(t, option),
    ...(option.share === undefined ? [] : [t('choosePool.share', { share: shareTextDown(option.share) })]),
    ...(option.pool.isActive ? [] : [t('choosePool.paused')]),
  ];
}
