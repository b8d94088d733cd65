import dexRootAbi from '@junction/contracts/abi/DexRoot.abi.json' with { type: 'json' };
import type { Address, Seconds } from '@junction/primitives';
import { decodeEvent, type DecodedCall, type DecodedTransaction } from '@junction/tvm';
import { addressOf, addressesOf, integerOf, readFitting } from '../decode/abi-fields.ts';

/** What a transaction of the DEX root announced. */
export interface RootActivity {
  readonly root: Address;
  readonly lt: bigint;
  readonly time: Seconds;
  readonly transactionHash: string;
  readonly events: readonly RootEvent[];
  readonly unknown: number;
}

/** What the exchange's root made known. */
export type RootEvent =
  | {
      readonly kind: 'pool-created';
      readonly pool: Address;
      /** Ascending. */
      readonly tokens: readonly Address[];
      /** 1 constant product, 2 stable pair, 3 stable pool. */
      readonly poolType: number;
    }
  | { readonly kind: 'lp-created'; readonly pool: Address; readonly lpRoot: Address }
  | { readonly kind: 'vault-created'; readonly vault: Address; readonly token: Address };

/** Reads a transaction of the DEX root. */
export function decodeRootTransaction(transaction: DecodedTransaction): RootActivity {
  let unknown = 0;
  const events: RootEvent[] = [];
  for (const { body, bodyId } of transaction.events) {
    const event = body === undefined ? undefined : decodeEvent(dexRootAbi, body, bodyId);
    const read = event && readFitting(() => readEvent(event, transaction) ?? 'silent');
    if (read === undefined) unknown += 1;
    else if (read !== 'silent') events.push(read);
  }
  return {
    root: transaction.account,
    lt: transaction.lt,
    time: transaction.now,
    transactionHash: transaction.hash,
    events,
    unknown,
  };
}

/** Undefined for what says nothing about pools. */
function readEvent(
  { method, inputs }: DecodedCall,
  { inMessage }: DecodedTransaction,
): RootEvent | undefined {
  // The event names the tokens only; the pool is who reported itself.
  const reporter = inMessage?.from;
  if (method === 'NewPoolCreated' && reporter !== undefined)
    return {
      kind: 'pool-created',
      pool: reporter,
      tokens: addressesOf(inputs, 'roots'),
      poolType: Number(integerOf(inputs, 'poolType')),
    };
  if (method === 'NewLpTokenRootCreated')
    return {
      kind: 'lp-created',
      pool: addressOf(inputs, 'pool'),
      lpRoot: addressOf(inputs, 'lpTokenRoot'),
    };
  if (method === 'NewTokenVaultCreated')
    return {
      kind: 'vault-created',
      vault: addressOf(inputs, 'vault'),
      token: addressOf(inputs, 'tokenRoot'),
    };
  return undefined;
}
