import { err, ok } from '@junction/primitives';
import { transferTokens } from '@junction/protocol/token-calls';
import { UNWRAP_GAS } from '../model/balances.ts';
import type { SwapStrategy } from './swap-strategy.ts';

/**
 * Strategy that converts the wrapped coin to native coins, 1:1: a token transfer to the vault, which pays out the
 * coins.
 */
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
