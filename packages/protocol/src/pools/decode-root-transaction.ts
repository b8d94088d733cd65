import dexRootAbi from '@junction/contracts/abi/DexRoot.abi.json' with { type: 'json' };
import type { Address, Seconds } from '@junction/primitives';
import { decodeEvent, type DecodedCall, type DecodedTransaction } from '@junction/tvm';
import {
  readAddressField,
  readAddressesField,
  readIntegerField,
  tryReadAbiValue,
} from '../decode/abi-fields.ts';

/** Events of a DEX root transaction. */
export interface DexRootActivity {
  readonly root: Address;
  readonly lt: bigint;
  readonly time: Seconds;
  readonly transactionHash: string;
  readonly events: readonly DexRootEvent[];
  readonly unknown: number;
}

/** Event of the DEX root. */
export type DexRootEvent =
  | {
      readonly kind: 'pool-created';
      readonly pool: Address;
      /** Token roots in ascending order. */
      readonly tokens: readonly Address[];
      /** 1 constant product, 2 stable pair, 3 stable pool. */
      readonly poolType: number;
    }
  | { readonly kind: 'lp-created'; readonly pool: Address; readonly lpRoot: Address }
  | { readonly kind: 'vault-created'; readonly vault: Address; readonly token: Address };

/** Decodes the events of a DEX root transaction. */
export function decodeDexRootTransaction(transaction: DecodedTransaction): DexRootActivity {
  let unknown = 0;
  const events: DexRootEvent[] = [];
  for (const { body, bodyId } of transaction.events) {
    const event = body === undefined ? undefined : decodeEvent(dexRootAbi, body, bodyId);
    const read = event && tryReadAbiValue(() => readEvent(event, transaction) ?? 'silent');
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

/** Decodes an event. Returns undefined for events that do not report a new pool, LP root or vault. */
function readEvent(
  { method, inputs }: DecodedCall,
  { inMessage }: DecodedTransaction,
): DexRootEvent | undefined {
  // The event contains only the tokens. The pool is the sender of the message that caused it.
  const reporter = inMessage?.from;
  if (method === 'NewPoolCreated' && reporter !== undefined)
    return {
      kind: 'pool-created',
      pool: reporter,
      tokens: readAddressesField(inputs, 'roots'),
      poolType: Number(readIntegerField(inputs, 'poolType')),
    };
  if (method === 'NewLpTokenRootCreated')
    return {
      kind: 'lp-created',
      pool: readAddressField(inputs, 'pool'),
      lpRoot: readAddressField(inputs, 'lpTokenRoot'),
    };
  if (method === 'NewTokenVaultCreated')
    return {
      kind: 'vault-created',
      vault: readAddressField(inputs, 'vault'),
      token: readAddressField(inputs, 'tokenRoot'),
    };
  return undefined;
}
