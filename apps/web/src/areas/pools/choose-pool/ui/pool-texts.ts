import { FIXED_POINT_ONE, usd, type Usd } from '@junction/primitives';
import {
  NO_BREAK_SPACE,
  formatPercent,
  formatUsd,
  formatUsdStatistic,
} from '../../../../shared/format/format-number.ts';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import { formatPoolShareRoundedDown } from '../../../../shared/liquidity/share-text.ts';
import { hasLiquidity } from '../../../../rooms/chain-pool/index.ts';
import type { PoolOption } from '../use-pool-choice.ts';

/** Returns the name of the pool's curve. For a missing pool, it is the curve that the pool would have. */
export function getPoolKindName(t: Translate, { kind, pool }: PoolOption): string {
  switch (pool?.kind ?? kind) {
    case 'constant-product':
      return t('choosePool.product');
    case 'stable-pair':
      return t('choosePool.stablePair');
    case 'stable-pool':
      return t('choosePool.stablePool');
  }
}

/** Returns the name of a pool in the row. A pool that does not exist yet gets a name that marks it as new. */
export function getPoolName(t: Translate, option: PoolOption): string {
  if (option.pool !== undefined) return getPoolKindName(t, option);
  return t(option.kind === 'constant-product' ? 'choosePool.new.product' : 'choosePool.new.stable');
}

/** Returns the pool's name in the list. For a pool that does not exist yet, the name offers to create it. */
export function getPoolOptionName(t: Translate, option: PoolOption): string {
  if (option.pool !== undefined) return getPoolKindName(t, option);
  return t(option.kind === 'constant-product' ? 'choosePool.create.product' : 'choosePool.create.stable');
}

export const formatPoolFee = (t: Translate, { fee }: PoolOption): string | undefined =>
  fee === undefined ? undefined : t('choosePool.fee', { fee: formatPercent(fee, { short: true }) });

export const formatPoolTvl = (t: Translate, { tvl }: PoolOption): string =>
  t('choosePool.tvl', { value: tvl === undefined ? '—' : formatTvl(tvl) });

const CENT = usd(FIXED_POINT_ONE / 100n);
/** Formats a TVL. An emptied pool still has locked LP, whose value below a cent is displayed with "<". */
const formatTvl = (value: Usd): string =>
  value > 0n && value < CENT ? `<${NO_BREAK_SPACE}${formatUsd(CENT)}` : formatUsdStatistic(value);

/** Returns texts with TVL and the account's share, or that the pool is empty or missing. */
export function getPoolDetailTexts(t: Translate, option: PoolOption): readonly string[] {
  if (option.pool === undefined) return [t('choosePool.none')];
  if (!hasLiquidity(option)) return [t('choosePool.empty')];
  return [
    formatPoolTvl(t, option),
    ...(option.share === undefined
      ? []
      : [t('choosePool.share', { share: formatPoolShareRoundedDown(option.share) })]),
    ...(option.pool.isActive ? [] : [t('choosePool.paused')]),
  ];
}
