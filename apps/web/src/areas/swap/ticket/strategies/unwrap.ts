import { err, ok } from '@junction/primitives';
import { transferTokens } from '@junction/protocol/token-calls';
import { UNWRAP_GAS } from '../model/balances.ts';
import type { SwapStrategy } from './swap-strategy.ts';

/** Wrapped token to coin, 1:1: a token transfer to the vault, which pays the coin. */
export const unwrap: SwapStrategy = {
  mode: 'unwrap',
  quote: () => undefined,
  buildMessage: (input) =>
    Promise.resolve(
      input.wrappedWallet === undefined
        ? err({ code: 'BAD_QUOTE' } as const)
        : ok({
            to: input.wrappedWallet,
            value: UNWRAP_GAS,
            bounce: false,
            call: transferTokens({
              amount: input.amount,
              recipient: input.wrappedVault,
              remainingGasTo: input.account,
            }),
          }),
    ),
};
