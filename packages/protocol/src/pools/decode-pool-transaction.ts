import dexPairAbi from '@junction/contracts/abi/DexPair.abi.json' with { type: 'json' };
import dexPairCallbacksAbi from '@junction/contracts/abi/DexPairCallbacks.abi.json' with { type: 'json' };
import dexStablePoolAbi from '@junction/contracts/abi/DexStablePool.abi.json' with { type: 'json' };
import dexPlatformAbi from '@junction/contracts/abi/DexPlatform.abi.json' with { type: 'json' };
import dexTokenVaultAbi from '@junction/contracts/abi/DexTokenVault.abi.json' with { type: 'json' };
import tokenRootAbi from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import { ZERO_ADDRESS, type Address } from '@junction/primitives';
import {
  abiIndex,
  decodeBody,
  decodeBodyCells,
  decodeEvent,
  type AbiRecord,
  type Cell,
  type DecodedTransaction,
  type MessageRecord,
} from '@junction/tvm';
import {
  addressOf,
  flagOf,
  integerOf,
  listOf,
  partyOf,
  readFitting,
  recordOf,
  recordsOf,
  unitsListOf,
  unitsOf,
} from '../decode/abi-fields.ts';
import { OPERATION } from '../payloads/operation.ts';
import { countNextSteps } from '../payloads/next-steps.ts';
import type { AmountOf, ExchangeFee, PoolActivity, PoolEvent, PoolOperation } from './pool-activity.ts';
import { readOperationHead } from '../decode/operation-head.ts';

/** Events that say nothing about the market. */
const SILENT = new Set([
  'ReferrerFees',
  'WeverVaultTokenRootUpdated',
  'OracleInitialized',
  'OracleUpdated',
  'OracleOptionsUpdated',
  'PairCodeUpgraded',
]);

/**
 * Ids outside the public interface that a pool receives in its normal life: its start, the answer of a token vault to
 * the pool's question for its wallet, and 0, a text comment.
 */
const EXPECTED_IDS: ReadonlySet<number | undefined> = new Set([
  0,
  ...abiIndex(dexPlatformAbi).functionsById.keys(),
  abiIndex(dexTokenVaultAbi).functions.get('onVaultTokenWallet')?.id,
  abiIndex(dexStablePoolAbi).functions.get('onTokenDecimals')?.id,
  abiIndex(dexStablePoolAbi).functions.get('setAmplificationCoefficient')?.id,
]);

const CROSS_ID = abiIndex(dexPairAbi).functions.get('crossPoolExchange')?.id;
const MINT_ID = abiIndex(tokenRootAbi).functions.get('mint')?.id;
const MINTED_ID = abiIndex(dexTokenVaultAbi).functions.get('onAcceptTokensMint')?.id;

/** Reads a transaction of a pool. An aborted one has no effect and so no activity. */
export function decodePoolTransaction(transaction: DecodedTransaction): PoolActivity {
  const message = transaction.inMessage;
  const { events, strange } = readEvents(transaction);
  const isHeard = message !== undefined && !message.bounced && !transaction.aborted;
  const call = isHeard ? callOf(message) : undefined;
  const operation = typeof call === 'object' ? operationOf(call, transaction, events) : undefined;
  return {
    pool: transaction.account,
    lt: transaction.lt,
    time: transaction.now,
    transactionHash: transaction.hash,
    messageHash: message?.hash ?? transaction.hash,
    events: isNobodys(operation) ? inTheNameOf(operation.sender, events) : events,
    ...(operation ? { operation } : {}),
    unknown: strange + Number(call === 'unknown'),
  };
}

/** The events that a pool has, and how many others there are. */
function readEvents({ events }: DecodedTransaction): {
  readonly events: readonly PoolEvent[];
  readonly strange: number;
} {
  let strange = 0;
  const read: PoolEvent[] = [];
  for (const { body, bodyId } of events) {
    const event =
      body && (decodeEvent(dexPairAbi, body, bodyId) ?? decodeEvent(dexStablePoolAbi, body, bodyId));
    const fitting = event && readFitting(() => readEvent(event.method, event.inputs));
    if (fitting) read.push(fitting);
    else if (!event || !SILENT.has(event.method)) strange += 1;
  }
  return { events: read, strange };
}

/**
 * Coins wrapped straight into a pool come in the name of their root. The pool pays, and names in its events, whoever the
 * wrapper wrote beside them: that is nobody's trade but the wrapper's, who is not known here.
 */
function isNobodys(operation: PoolOperation | undefined): operation is PoolOperation {
  return operation?.origin === 'transfer' && operation.sender === operation.incoming?.token;
}

function inTheNameOf(sender: Address, events: readonly PoolEvent[]): readonly PoolEvent[] {
  return events.map((event) => ('sender' in event ? { ...event, sender } : event));
}

/** An operation as somebody else's: what it moved stays, who is told to have asked for it changes. */
export function asAskedBy(sender: Address, activity: PoolActivity): PoolActivity {
  const { operation, events } = activity;
  if (!operation) return activity;
  return { ...activity, events: inTheNameOf(sender, events), operation: { ...operation, sender } };
}

/** Anybody may call a pool, with anything. */
function callOf(message: MessageRecord): OperationCall | 'unknown' | undefined {
  const read = readFitting(() => ({ call: readCall(message) }));
  return read ? read.call : 'unknown';
}

function readEvent(name: string, inputs: AbiRecord): PoolEvent | undefined {
  switch (name) {
    case 'Exchange':
      return {
        kind: 'exchange',
        sender: partyOf(inputs, 'sender'),
        recipient: partyOf(inputs, 'recipient'),
        spent: { token: addressOf(inputs, 'spentTokenRoot'), amount: unitsOf(inputs, 'spentAmount') },
        received: { token: addressOf(inputs, 'receiveTokenRoot'), amount: unitsOf(inputs, 'receiveAmount') },
        fees: feesOf(inputs),
      };
    case 'DepositLiquidity':
    case 'DepositLiquidityV2':
    case 'WithdrawLiquidity':
    case 'WithdrawLiquidityV2':
      return {
        kind: name.startsWith('Deposit') ? 'deposit' : 'withdraw',
        sender: partyOf(inputs, 'sender'),
        owner: partyOf(inputs, 'owner'),
        tokens: recordsOf(inputs, 'tokens').map((one): AmountOf => ({
          token: addressOf(one, 'root'),
          amount: unitsOf(one, 'amount'),
        })),
        lp: unitsOf(inputs, 'lp'),
        fees: name.endsWith('V2')
          ? feesOf(inputs).filter((fee) => fee.poolFee + fee.beneficiaryFee > 0n)
          : [],
      };
    case 'AmplificationCoefficientUpdated': {
      const amplification = recordOf(inputs, 'A');
      return {
        kind: 'amplification',
        amplification: {
          value: integerOf(amplification, 'value'),
          precision: integerOf(amplification, 'precision'),
        },
      };
    }
    case 'Sync':
      return {
        kind: 'sync',
        reserves: unitsListOf(inputs, 'reserves'),
        lpSupply: unitsOf(inputs, 'lp_supply'),
      };
    case 'FeesParamsUpdated': {
      const params = recordOf(inputs, 'params');
      return {
        kind: 'fee',
        params: {
          denominator: integerOf(params, 'denominator'),
          pool: integerOf(params, 'pool_numerator'),
          beneficiary: integerOf(params, 'beneficiary_numerator'),
          referrer: integerOf(params, 'referrer_numerator'),
          beneficiaryAddress: partyOf(params, 'beneficiary'),
        },
      };
    }
    case 'ActiveStatusUpdated':
      return { kind: 'active', isActive: flagOf(inputs, 'current') };
    default:
      return undefined;
  }
}

function feesOf(inputs: AbiRecord): readonly ExchangeFee[] {
  return recordsOf(inputs, 'fees').map((fee) => ({
    token: addressOf(fee, 'feeTokenRoot'),
    poolFee: unitsOf(fee, 'pool_fee'),
    beneficiaryFee: unitsOf(fee, 'beneficiary_fee'),
    beneficiary: partyOf(fee, 'beneficiary'),
  }));
}

interface OperationCall {
  readonly callId: bigint;
  readonly origin: PoolOperation['origin'];
  readonly incoming: AmountOf | undefined;
  readonly sender: Address;
  readonly recipient: Address;
  readonly vault?: NonNullable<PoolOperation['vault']>;
  /** Names the steps of a route after this one; undefined when nothing does. */
  readonly payload: Cell | undefined;
}

/** Nobody named is the sender. */
function namedOr(sender: Address, recipient: Address | undefined): Address {
  return recipient === undefined || recipient === ZERO_ADDRESS ? sender : recipient;
}

/** What the message asks for; `undefined` when it is a known message that is no operation. */
function readCall(message: MessageRecord): OperationCall | 'unknown' | undefined {
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
function vaultOf(message: MessageRecord, inputs: AbiRecord): Pick<OperationCall, 'vault'> {
  if (message.from === undefined || listOf(inputs, '_prevPoolTokenRoots').length > 0) return {};
  return { vault: { account: message.from, lt: message.createdLt } };
}

const CANCELLED_ID = abiIndex(dexPairCallbacksAbi).functions.get('dexPairOperationCancelled')?.id;

function operationOf(
  { callId, origin, incoming, sender, recipient, payload, vault }: OperationCall,
  transaction: DecodedTransaction,
  events: readonly PoolEvent[],
): PoolOperation {
  const isCancelled = transaction.outMessages.some((message) => message.bodyId === CANCELLED_ID);
  // What follows a deposit is called by the vault that the LP is minted to.
  const followsDeposit = !isCancelled && events.some((event) => event.kind === 'deposit');
  const named = followsDeposit && payload ? countNextSteps(payload) : 0;
  const nextSteps = followsDeposit ? named : countRouteSteps(transaction);
  const sent = nextSteps > 0 ? hashesOf(transaction, followsDeposit ? MINT_ID : CROSS_ID) : [];
  return {
    callId,
    origin,
    incoming,
    sender,
    recipient,
    outcome: isCancelled ? 'cancelled' : 'done',
    nextSteps,
    ...(sent.length > 0 ? { sent } : {}),
    ...(vault ? { vault } : {}),
  };
}

function hashesOf(transaction: DecodedTransaction, id: number | undefined): readonly string[] {
  return transaction.outMessages.filter(({ bodyId }) => bodyId === id).map(({ hash }) => hash);
}

/** How many pools a transaction of a pool or a token vault hands a route on to. */
export function countRouteSteps(transaction: DecodedTransaction): number {
  return transaction.outMessages.filter((message) => message.bodyId === CROSS_ID).length;
}

/**
 * What a token vault took for the beginning of the steps that it sends in a transaction: tokens that somebody sent, coins
 * that were wrapped into it in a name nobody vouches for, or tokens that were minted to it. Undefined for anything else.
 */
export function readVaultStart(transaction: DecodedTransaction): 'sent' | 'wrapped' | 'minted' | undefined {
  const message = transaction.inMessage;
  if (!message || message.bounced || transaction.aborted) return undefined;
  if (message.bodyId === MINTED_ID) return 'minted';
  const call = callOf(message);
  if (typeof call !== 'object' || call.origin !== 'transfer') return undefined;
  return call.sender === call.incoming?.token ? 'wrapped' : 'sent';
}

/** A step of a route on its way: which account it names and what it is to spend there. */
export interface RouteStepSent {
  readonly pool: Address;
  readonly spent: AmountOf;
}

/** Undefined for every other message. */
export function readRouteStep(message: MessageRecord): RouteStepSent | undefined {
  if (message.bodyId !== CROSS_ID || message.body === undefined || message.to === undefined) return undefined;
  const { to, body, bodyId } = message;
  const inputs = decodeBody(dexPairAbi, body, bodyId)?.inputs;
  return (
    inputs &&
    readFitting(() => ({
      pool: to,
      spent: { token: addressOf(inputs, '_spentTokenRoot'), amount: unitsOf(inputs, '_spentAmount') },
    }))
  );
}

/** The call id of an operation that a pool or a token vault tells a wallet it has refused; undefined for other messages. */
export function readCancelledCall(message: MessageRecord): bigint | undefined {
  if (message.bodyId !== CANCELLED_ID || message.body === undefined) return undefined;
  const inputs = decodeBody(dexPairCallbacksAbi, message.body, message.bodyId)?.inputs;
  return inputs && integerOf(inputs, 'id');
}

/** Tokens that a wallet says have arrived; undefined for other messages. */
export function readArrival(message: MessageRecord): AmountOf | undefined {
  if (message.body === undefined || message.bounced) return undefined;
  const call = callOf(message);
  return typeof call === 'object' && call.origin === 'transfer' ? call.incoming : undefined;
}
