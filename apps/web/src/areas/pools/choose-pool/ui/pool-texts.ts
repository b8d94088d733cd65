import { ONE, usd, type Usd } from '@junction/primitives';
import {
  NO_BREAK_SPACE,
  formatPercent,
  formatUsd,
  formatUsdStatistic,
} from '../../../../shared/format/format-number.ts';
import type { Say } from '../../../../shared/i18n/use-text.ts';
import { shareTextDown } from '../../../../shared/liquidity/share-text.ts';
import { hasLiquidity } from '../../../../rooms/chain-pool/index.ts';
import type { PoolOption } from '../use-pool-choice.ts';

/** The kind of a pool: what it trades by now, or what would be created. */
export function kindName(say: Say, { kind, pool }: PoolOption): string {
  switch (pool?.kind ?? kind) {
    case 'constant-product':
      return say('choosePool.product');
    case 'stable-pair':
      return say('choosePool.stablePair');
    case 'stable-pool':
      return say('choosePool.stablePool');
  }
}

/** The pool in a row: one that nobody has created would be new. */
export function poolName(say: Say, option: PoolOption): string {
  if (option.pool !== undefined) return kindName(say, option);
  return say(option.kind === 'constant-product' ? 'choosePool.new.product' : 'choosePool.new.stable');
}

/** The pool in a list: one that nobody has created can be. */
export function itemName(say: Say, option: PoolOption): string {
  if (option.pool !== undefined) return kindName(say, option);
  return say(option.kind === 'constant-product' ? 'choosePool.create.product' : 'choosePool.create.stable');
}

export const feeText = (say: Say, { fee }: PoolOption): string | undefined =>
  fee === undefined ? undefined : say('choosePool.fee', { fee: formatPercent(fee, { short: true }) });

export const tvlText = (say: Say, { tvl }: PoolOption): string =>
  say('choosePool.tvl', { value: tvl === undefined ? '—' : dollars(tvl) });

const CENT = usd(ONE / 100n);
/** The LP that stays with a pool for ever is worth less than anybody wants to read. */
const dollars = (value: Usd): string =>
  value > 0n && value < CENT ? `<${NO_BREAK_SPACE}${formatUsd(CENT)}` : formatUsdStatistic(value);

/** What is in a pool and what of it is the account's, or why there is nothing. */
export function figuresOf(say: Say, option: PoolOption): readonly string[] {
  if (option.pool === undefined) return [say('choosePool.none')];
  if (!hasLiquidity(option)) return [say('choosePool.empty')];
  return [
    tvlText(say, option),
    ...(option.share === undefined ? [] : [say('choosePool.share', { share: shareTextDown(option.share) })]),
    ...(option.pool.isActive ? [] : [say('choosePool.paused')]),
  ];
}
