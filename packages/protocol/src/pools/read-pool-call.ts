import dexPairAbi from '@junction/contracts/abi/DexPair.abi.json' with { type: 'json' };
import dexPlatformAbi from '@junction/contracts/abi/DexPlatform.abi.json' with { type: 'json' };
import dexStablePoolAbi from '@junction/contracts/abi/DexStablePool.abi.json' with { type: 'json' };
import routeLinksAbi from '@junction/contracts/abi/RouteLinks.abi.json' with { type: 'json' };
import dexTokenVaultAbi from '@junction/contracts/abi/DexTokenVault.abi.json' with { type: 'json' };
import { ZERO_ADDRESS, type Address } from '@junction/primitives';
import {
  getAbiEntryIndex,
  decodeBodyCells,
  type AbiRecord,
  type Cell,
  type MessageRecord,
} from '@junction/tvm';
import {
  readAddressField,
  readFlagField,
  readIntegerField,
  readListField,
  readUserAddressField,
  readRecordsField,
  tryReadAbiValue,
  readUnitsField,
} from '../decode/abi-fields.ts';
import { readPoolPayloadHead } from '../decode/operation-head.ts';
import { POOL_OPERATION_CODE } from '../payloads/operation.ts';
import type { AccountDeposit, DecodedTokenAmount, PoolOperation } from './pool-activity.ts';

/**
 * Ids of messages that pools receive in normal operation although their public interface lacks them: deployment, a
 * vault's response with its wallet, a step returned by another pool, decimals of a token, the amplification set by the
 * DEX root, and 0 (text comment).
 */
const EXPECTED_IDS: ReadonlySet<number | undefined> = new Set([
  0,
  ...getAbiEntryIndex(dexPlatformAbi).functionsById.keys(),
  getAbiEntryIndex(dexTokenVaultAbi).functions.get('onVaultTokenWallet')?.id,
  getAbiEntryIndex(routeLinksAbi).functions.get('stepRefused')?.id,
  getAbiEntryIndex(dexStablePoolAbi).functions.get('onTokenDecimals')?.id,
  getAbiEntryIndex(dexStablePoolAbi).functions.get('setAmplificationCoefficient')?.id,
]);

/** Operation that a message requests from a pool or token vault, with its recipient. */
export interface RequestedPoolOperation {
  readonly callId: bigint;
  readonly origin: PoolOperation['origin'];
  readonly incoming: DecodedTokenAmount | undefined;
  readonly sender: Address;
  readonly recipient: Address;
  readonly deposit?: AccountDeposit;
  readonly vault?: NonNullable<PoolOperation['vault']>;
  /** Cell with the remaining steps of a route; undefined if there are none. */
  readonly payload: Cell | undefined;
}

/**
 * Decodes a message to a pool or token vault. Returns 'unknown' for unknown functions and invalid values, which anyone
 * can send, and undefined for known messages that request no operation.
 */
export function readRequestedPoolOperation(
  message: MessageRecord,
): RequestedPoolOperation | 'unknown' | undefined {
  const read = tryReadAbiValue(() => ({ call: readCall(message) }));
  return read ? read.call : 'unknown';
}

/** Returns the recipient; the sender if no recipient or the zero address is given. */
function getEffectiveRecipient(sender: Address, recipient: Address | undefined): Address {
  return recipient === undefined || recipient === ZERO_ADDRESS ? sender : recipient;
}

/** Decodes a message like `readRequestedPoolOperation`, but throws `AbiValueError` for invalid values. */
function readCall(message: MessageRecord): RequestedPoolOperation | 'unknown' | undefined {
  if (message.body === undefined) return undefined;
  const decoded = decodeBodyCells(dexPairAbi, message.body, message.bodyId);
  if (!decoded)
    return message.bodyId === undefined || EXPECTED_IDS.has(message.bodyId) ? undefined : 'unknown';
  const { method, inputs, cells } = decoded;
  const payload = cells['_payload'];
  switch (method) {
    case 'onAcceptTokensTransfer': {
      const head = payload && readPoolPayloadHead(payload);
      if (!head) return undefined;
      const sender = readUserAddressField(inputs, '_senderAddress');
      return {
        callId: head.callId,
        origin: 'transfer',
        payload: head.operation === POOL_OPERATION_CODE.crossV2 ? payload.ref(1) : undefined,
        incoming: {
          token: readAddressField(inputs, '_tokenRoot'),
          amount: readUnitsField(inputs, '_tokensAmount'),
        },
        sender,
        recipient: getEffectiveRecipient(sender, head.recipient),
      };
    }
    case 'crossPoolExchange': {
      const sender = readUserAddressField(inputs, '_senderAddress');
      const recipient = readUserAddressField(inputs, '_recipient');
      return {
        callId: readIntegerField(inputs, '_id'),
        origin: 'route',
        payload:
          Number(readIntegerField(inputs, '_op')) === POOL_OPERATION_CODE.crossV2 ? payload : undefined,
        incoming: {
          token: readAddressField(inputs, '_spentTokenRoot'),
          amount: readUnitsField(inputs, '_spentAmount'),
        },
        sender,
        recipient: getEffectiveRecipient(sender, recipient),
        ...readSendingVault(message, inputs),
      };
    }
    case 'depositLiquidity':
    case 'withdrawLiquidity':
    case 'exchange': {
      const owner = readUserAddressField(inputs, '_accountOwner');
      return {
        callId: readIntegerField(inputs, '_callId'),
        origin: 'account',
        payload: undefined,
        incoming: undefined,
        sender: owner,
        recipient: owner,
        ...(method === 'depositLiquidity' ? { deposit: readAccountDeposit(inputs) } : {}),
      };
    }
    default:
      return undefined;
  }
}

function readAccountDeposit(inputs: AbiRecord): AccountDeposit {
  return {
    amounts: readRecordsField(inputs, '_operations').map((one) => ({
      token: readAddressField(one, 'root'),
      amount: readUnitsField(one, 'amount'),
    })),
    isAutoExchanged: readFlagField(inputs, '_autoChange'),
  };
}

/**
 * Returns the vault that sent a step of a route; an empty object if a pool sent it. A pool proves its address by
 * sending the tokens of the previous pool, a vault sends an empty list.
 */
function readSendingVault(message: MessageRecord, inputs: AbiRecord): Pick<RequestedPoolOperation, 'vault'> {
  if (message.from === undefined || readListField(inputs, '_prevPoolTokenRoots').length > 0) return {};
  return { vault: { account: message.from, lt: message.createdLt } };
}
