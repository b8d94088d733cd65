import { nano, ok } from '@junction/primitives';
import { WRAP_GAS_NANO } from '../model/balances.ts';
import type { SwapStrategy } from './swap-strategy.ts';

/** Strategy that converts native coins to the wrapped coin, 1:1: a plain transfer of coins to the vault. */
export const wrapStrategy: SwapStrategy = {
  mode: 'wrap',
  quote: () => undefined,
  buildMessage: (input) =>
    Promise.resolve(ok({ to: input.wrappedVault, value: nano(input.amount + WRAP_GAS_NANO), bounce: false })),
};
