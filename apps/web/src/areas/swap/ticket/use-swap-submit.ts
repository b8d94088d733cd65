import type { Signer } from '@junction/wallet';
import { getSigner, type Operation } from '../../../rooms/operation/index.ts';
import { useTokenWallet, type Balances, type Tokens } from '../../../rooms/token/index.ts';
import type { Wallet } from '../../../rooms/wallet/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { useOnline } from '../../../shared/online/use-online.ts';
import type { SwapInput } from './model/announce-swap.ts';
import { findBlockers, submitButton, type Blocker, type SubmitButton } from './model/blockers.ts';
import { deriveBlockerInput, createSwapInput, type SubmitInput } from './model/derive-submit.ts';
import type { AskedSwap } from './queries/prepare-asked-swap.ts';
import { useSendSwap, type SendSwap } from './use-send-swap.ts';

export interface SwapSubmit {
  readonly blockers: readonly Blocker[];
  readonly button: SubmitButton;
  /** Swap that would be sent now; undefined while incomplete. */
  readonly input: SwapInput | undefined;
  /** Current signer of the wallet. */
  readonly signer: Signer | undefined;
  readonly send: SendSwap;
  /** Operation whose wallet request is open. */
  readonly asking: Operation | undefined;
  /** Swap whose message the open request shows; undefined for wraps and unwraps. */
  readonly asked: AskedSwap | undefined;
}

export interface SwapSubmitInput extends Omit<SubmitInput, 'coin' | 'isOnline' | 'asking'> {
  readonly wallet: Wallet;
  readonly tokens: Tokens;
  readonly balances: Balances;
  /** Percent text. */
  readonly slippageTolerance: string;
  readonly asking: Operation | undefined;
  readonly onAsking: (id: string | undefined) => void;
  readonly onSent: () => void;
}

/** Returns the blockers of the swap, its snapshot for sending, and the function that sends it. */
export function useSwapSubmit(input: SwapSubmitInput): SwapSubmit {
  const { sides, wallet, tokens, balances, asking } = input;
  const { chainId, contracts } = getNetwork();
  const { wrappedCoinRoot: root, wrappedCoinVault: vault } = contracts;
  const { connection, account } = wallet;
  const isOnline = useOnline();
  const blockers = findBlockers(
    deriveBlockerInput({ ...input, coin: balances.coin, isOnline, asking: asking?.state.step }),
  );
  const from = useTokenWallet(connection, account, sides.left?.root ?? root);
  const wrapped = { root, vault, symbol: tokens.cache.get(root)?.symbol };
  return {
    blockers,
    button: submitButton(blockers),
    input: createSwapInput(input, { account, networkId: chainId, wrapped, from, balances }),
    signer: getSigner(wallet),
    ...useSendSwap({ ...input, cache: tokens.cache }),
    asking,
  };
}
