export type { Brand } from './brand.ts';
export { err, ok, type Result } from './result.ts';
export {
  ZERO_ADDRESS,
  compareAddresses,
  isAddress,
  parseAddress,
  shortenAddress,
  toAddress,
  type Address,
} from './address.ts';
export {
  MAX_UNITS,
  formatUnits,
  nano,
  parseUnits,
  parseUnitsRoundedDown,
  units,
  type AmountTextError,
  type Nano,
  type TokenAmount,
  type Units,
} from './units.ts';
export { milliseconds, seconds, toMilliseconds, toSeconds, type Milliseconds, type Seconds } from './time.ts';
export { itemAt } from './item-at.ts';
export { getSumOrZero } from './sum-so-far.ts';
export { compareUnits, divUp, mulDivDown, mulDivUp, sqrtDown } from './integer-math.ts';
export {
  FIXED_POINT_DECIMALS,
  FIXED_POINT_ONE,
  formatFixed,
  parseFixedRoundedDown,
  ratio,
  usd,
  type Ratio,
  type Usd,
} from './fixed-point.ts';
export { unitsToFixed, fixedAmount, fixedToUnits, type FixedAmount } from './fixed-amount.ts';
export {
  POOL_TYPES,
  toPoolCurve,
  toPoolKind,
  type PoolCurve,
  type PoolKind,
  type StablePoolKind,
} from './pool-kind.ts';
export { CodedError } from './coded-error.ts';
export {
  MAX_DISPLAYED_NAME_LENGTH,
  MAX_DISPLAYED_SYMBOL_LENGTH,
  sanitizeText,
  type SanitizedText,
} from './clean-text.ts';
