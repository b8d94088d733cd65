import { nano, ok } from '@junction/primitives';
import type { SwapStrategy } from './swap-strategy.ts';

/** Added to the amount when wrapping; what is not used comes back. */
export const WRAP_GAS = nano(1_000_000_000n);

/** Coin to wrapped token, one to one: a plain transfer to the vault. */
export const wrap: SwapStrategy = {
  mode: 'wrap',
  quote: () => undefined,
  buildMessage: (facts) =>
    Promise.resolve(ok({ to: facts.wrappedVault, value: nano(facts.amount + WRAP_GAS), bounce: false })),
};
