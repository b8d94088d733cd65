import { err, ok } from '@junction/primitives';
import { buildTransferTokensCall } from '@junction/protocol/token-calls';
import { UNWRAP_GAS_NANO } from '../model/balances.ts';
import type { SwapStrategy } from './swap-strategy.ts';

/**
 * Strategy that converts the wrapped coin to native coins, 1:1: a token transfer to the vault, which pays out the
 * coins.
 */
export const unwrapStrategy: SwapStrategy = {
  mode: 'unwrap',
  quote: () => undefined,
  buildMessage: (input) =>
    Promise.resolve(
      input.wrappedWallet === undefined
        ? err({ code: 'BAD_QUOTE' } as const)
        : ok({
            to: input.wrappedWallet,
            value: UNWRAP_GAS_NANO,
            bounce: false,
            call: buildTransferTokensCall({
              amount: input.amount,
              recipient: input.wrappedVault,
              remainingGasTo: input.account,
            }),
          }),
    ),
};
