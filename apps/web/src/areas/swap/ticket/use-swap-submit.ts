import type { SigningAccount } from '@junction/wallet';
import { getSigner, type Operation } from '../../../rooms/operation/index.ts';
import { useTokenWallet, type Balances, type ListedAndImportedTokens } from '../../../rooms/token/index.ts';
import type { Wallet } from '../../../rooms/wallet/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import { useOnline } from '../../../shared/online/use-online.ts';
import type { SwapSnapshot } from './model/announce-swap.ts';
import {
  findSwapBlockers,
  getSubmitButtonState,
  type SwapBlocker,
  type SubmitButtonState,
} from './model/blockers.ts';
import { deriveSwapBlockerInput, createSwapSnapshot, type SubmitStateInput } from './model/derive-submit.ts';
import type { SwapAwaitingWallet } from './queries/prepare-asked-swap.ts';
import { useSendSwap, type SendSwap } from './use-send-swap.ts';

export interface SwapSubmission {
  readonly blockers: readonly SwapBlocker[];
  readonly button: SubmitButtonState;
  /** Swap that would be sent now; undefined while incomplete. */
  readonly input: SwapSnapshot | undefined;
  /** Current signer of the wallet. */
  readonly signer: SigningAccount | undefined;
  readonly send: SendSwap;
  /** Operation whose wallet request is open. */
  readonly asking: Operation | undefined;
  /** Swap whose message the open request shows; undefined for wraps and unwraps. */
  readonly asked: SwapAwaitingWallet | undefined;
}

export interface SwapSubmitInput extends Omit<SubmitStateInput, 'coin' | 'isOnline' | 'asking'> {
  readonly wallet: Wallet;
  readonly tokens: ListedAndImportedTokens;
  readonly balances: Balances;
  /** Slippage tolerance as text, in percent. */
  readonly slippageTolerance: string;
  readonly asking: Operation | undefined;
  readonly onAsking: (id: string | undefined) => void;
  readonly onSent: () => void;
}

/** Returns the blockers of the swap, its snapshot for sending, and the function that sends it. */
export function useSwapSubmit(input: SwapSubmitInput): SwapSubmission {
  const { sides, wallet, tokens, balances, asking } = input;
  const { chainId, contracts } = getNetwork();
  const { wrappedCoinRoot: root, wrappedCoinVault: vault } = contracts;
  const { connection, account } = wallet;
  const isOnline = useOnline();
  const blockers = findSwapBlockers(
    deriveSwapBlockerInput({ ...input, coin: balances.coin, isOnline, asking: asking?.state.step }),
  );
  const from = useTokenWallet(connection, account, sides.left?.root ?? root);
  const wrapped = { root, vault, symbol: tokens.cache.get(root)?.symbol };
  return {
    blockers,
    button: getSubmitButtonState(blockers),
    input: createSwapSnapshot(input, { account, networkId: chainId, wrapped, from, balances }),
    signer: getSigner(wallet),
    ...useSendSwap({ ...input, cache: tokens.cache }),
    asking,
  };
}
