import { CodedError, type Address } from '@junction/primitives';
import { decodeEvents, type AbiJson, type DecodedCall, type DecodedTransaction } from '@junction/tvm';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import { GENESIS_ABIS } from './dex-abis.ts';
import type { GenesisChain } from './genesis-stage.ts';
import type { DexMessageSender } from './market-actors.ts';

export interface TokenTransfer {
  readonly root: Address;
  /** Amount of tokens to transfer, in base units. */
  readonly amount: bigint;
  readonly payload: string;
  /** Attached coins in nano. */
  readonly value: bigint;
}

/** Transfers tokens to a contract. The payload states their purpose. */
export function transferTokens(
  stage: GenesisChain,
  market: DexMessageSender,
  from: DevWallet,
  to: Address,
  what: TokenTransfer,
): Promise<DecodedTransaction[]> {
  return stage.sendChecked(from, {
    to: market.walletOf(what.root, from.address),
    value: what.value,
    abi: GENESIS_ABIS.tokenWallet,
    method: 'transfer',
    inputs: {
      amount: what.amount,
      recipient: to,
      deployWalletValue: 0n,
      remainingGasTo: from.address,
      notify: true,
      payload: what.payload,
    },
  });
}

/**
 * Returns the event that an action must emit. Staking contracts reject calls without throwing, so only the event proves
 * success. Throws `GENESIS_FAILED` if the event is missing.
 */
export function requireEmittedEvent(
  abi: AbiJson,
  transactions: readonly DecodedTransaction[],
  name: string,
): DecodedCall {
  const events = transactions.flatMap((transaction) => decodeEvents(abi, transaction));
  const event = events.find(({ method }) => method === name);
  if (event) return event;
  const [first] = transactions;
  throw new CodedError(
    'GENESIS_FAILED',
    {
      what: name,
      account: first?.account,
      exitCode: undefined,
      resultCode: undefined,
    },
    `no ${name}, but ${events.map(({ method }) => method).join(', ') || 'nothing'}`,
  );
}
