import { err, ok } from '@junction/primitives';
import { transferTokens } from '@junction/protocol/token-calls';
import { UNWRAP_GAS } from '../model/balances.ts';
import type { SwapStrategy } from './swap-strategy.ts';

/** Wrapped token to coin, one to one: a token transfer to the vault, which pays the coin out. */
export const unwrap: SwapStrategy = {
  mode: 'unwrap',
  quote: () => undefined,
  buildMessage: (facts) =>
    Promise.resolve(
      facts.wrappedWallet === undefined
        ? err({ code: 'BAD_QUOTE' } as const)
        : ok({
            to: facts.wrappedWallet,
            value: UNWRAP_GAS,
            bounce: false,
            call: transferTokens({
              amount: facts.amount,
              recipient: facts.wrappedVault,
              remainingGasTo: facts.account,
            }),
          }),
    ),
};
