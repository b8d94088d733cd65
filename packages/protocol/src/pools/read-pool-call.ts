import dexPairAbi from '@junction/contracts/abi/DexPair.abi.json' with { type: 'json' };
import dexPlatformAbi from '@junction/contracts/abi/DexPlatform.abi.json' with { type: 'json' };
import dexStablePoolAbi from '@junction/contracts/abi/DexStablePool.abi.json' with { type: 'json' };
import routeLinksAbi from '@junction/contracts/abi/RouteLinks.abi.json' with { type: 'json' };
import dexTokenVaultAbi from '@junction/contracts/abi/DexTokenVault.abi.json' with { type: 'json' };
import { ZERO_ADDRESS, type Address } from '@junction/primitives';
import { abiIndex, decodeBodyCells, type AbiRecord, type Cell, type MessageRecord } from '@junction/tvm';
import { addressOf, integerOf, listOf, partyOf, readFitting, unitsOf } from '../decode/abi-fields.ts';
import { readOperationHead } from '../decode/operation-head.ts';
import { OPERATION } from '../payloads/operation.ts';
import type { AmountOf, PoolOperation } from './pool-activity.ts';

/**
 * Ids outside the public interface that a pool receives in its normal life: its start, the answer of a token vault to
 * the pool's question for its wallet, a step that another pool gives back, and 0, a text comment.
 */
const EXPECTED_IDS: ReadonlySet<number | undefined> = new Set([
  0,
  ...abiIndex(dexPlatformAbi).functionsById.keys(),
  abiIndex(dexTokenVaultAbi).functions.get('onVaultTokenWallet')?.id,
  abiIndex(routeLinksAbi).functions.get('stepRefused')?.id,
  abiIndex(dexStablePoolAbi).functions.get('onTokenDecimals')?.id,
  abiIndex(dexStablePoolAbi).functions.get('setAmplificationCoefficient')?.id,
]);

/** What a message asks a pool, or a token vault, to do. */
export interface PoolCall {
  readonly callId: bigint;
  readonly origin: PoolOperation['origin'];
  readonly incoming: AmountOf | undefined;
  readonly sender: Address;
  readonly recipient: Address;
  readonly vault?: NonNullable<PoolOperation['vault']>;
  /** Names the steps of a route after this one; undefined when nothing does. */
  readonly payload: Cell | undefined;
}

/** Anybody may call a pool, with anything. */
export function readPoolCall(message: MessageRecord): PoolCall | 'unknown' | undefined {
  const read = readFitting(() => ({ call: readCall(message) }));
  return read ? read.call : 'unknown';
}

/** Nobody named is the sender. */
function namedOr(sender: Address, recipient: Address | undefined): Address {
  return recipient === undefined || recipient === ZERO_ADDRESS ? sender : recipient;
}

/** What the message asks for; `undefined` when it is a known message that is no operation. */
function readCall(message: MessageRecord): PoolCall | 'unknown' | undefined {
  if (message.body === undefined) return undefined;
  const decoded = decodeBodyCells(dexPairAbi, message.body, message.bodyId);
  if (!decoded)
    return message.bodyId === undefined || EXPECTED_IDS.has(message.bodyId) ? undefined : 'unknown';
  const { method, inputs, cells } = decoded;
  const payload = cells['_payload'];
  switch (method) {
    case 'onAcceptTokensTransfer': {
      const head = payload && readOperationHead(payload);
      if (!head) return undefined;
      const sender = partyOf(inputs, '_senderAddress');
      return {
        callId: head.callId,
        origin: 'transfer',
        payload: head.operation === OPERATION.crossV2 ? payload.ref(1) : undefined,
        incoming: { token: addressOf(inputs, '_tokenRoot'), amount: unitsOf(inputs, '_tokensAmount') },
        sender,
        recipient: namedOr(sender, head.recipient),
      };
    }
    case 'crossPoolExchange': {
      const sender = partyOf(inputs, '_senderAddress');
      const recipient = partyOf(inputs, '_recipient');
      return {
        callId: integerOf(inputs, '_id'),
        origin: 'route',
        payload: Number(integerOf(inputs, '_op')) === OPERATION.crossV2 ? payload : undefined,
        incoming: { token: addressOf(inputs, '_spentTokenRoot'), amount: unitsOf(inputs, '_spentAmount') },
        sender,
        recipient: namedOr(sender, recipient),
        ...vaultOf(message, inputs),
      };
    }
    case 'depositLiquidity':
    case 'withdrawLiquidity':
    case 'exchange': {
      const owner = partyOf(inputs, '_accountOwner');
      return {
        callId: integerOf(inputs, '_callId'),
        origin: 'account',
        payload: undefined,
        incoming: undefined,
        sender: owner,
        recipient: owner,
      };
    }
    default:
      return undefined;
  }
}

/** Pools prove themselves to each other with their tokens; a vault has none to name. */
function vaultOf(message: MessageRecord, inputs: AbiRecord): Pick<PoolCall, 'vault'> {
  if (message.from === undefined || listOf(inputs, '_prevPoolTokenRoots').length > 0) return {};
  return { vault: { account: message.from, lt: message.createdLt } };
}
