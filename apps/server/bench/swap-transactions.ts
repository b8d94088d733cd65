import dexPairAbi from '@junction/contracts/abi/DexPair.abi.json' with { type: 'json' };
import dexPairCallbacksAbi from '@junction/contracts/abi/DexPairCallbacks.abi.json' with { type: 'json' };
import dexRootAbi from '@junction/contracts/abi/DexRoot.abi.json' with { type: 'json' };
import tokenWalletAbi from '@junction/contracts/abi/TokenWallet.abi.json' with { type: 'json' };
import { ZERO_ADDRESS, type Address } from '@junction/primitives';
import { encodeExchangePayload, type PoolActivity, type PoolEvent, type RootEvent } from '@junction/protocol';
import {
  buildTransaction,
  encodeEventBody,
  type BuiltTransaction,
  type MessageDraft,
} from '@junction/testing';
import { encodeBody } from '@junction/tvm';
import type { Activity } from '../src/database/activity-json.ts';

const EMPTY_CELL = 'te6ccgEBAQEAAgAAAA==';

/**
 * Builds the transaction of a seeded activity, with its call, messages and events. `previous` is the preceding
 * transaction of the same account.
 */
export function buildActivityTransaction(
  { kind, activity }: Activity,
  previous?: BuiltTransaction,
): BuiltTransaction {
  const { lt, time } = activity;
  if (kind === 'root') {
    const pool = activity.events.find((event) => event.kind === 'pool-created')?.pool;
    const tokens = activity.events.flatMap((event) => (event.kind === 'pool-created' ? event.tokens : []));
    const events = activity.events.map((event) => encodeRootEventBody(event, tokens));
    const received = pool === undefined ? {} : { from: pool };
    return buildTransaction({ account: activity.root, received, events }, lt, time, undefined, previous);
  }
  if (kind !== 'pool') throw new RangeError('a history of swaps has no orders');
  const { received, sent } = buildSwapMessages(activity);
  const events = activity.events.map(encodePoolEventBody);
  return buildTransaction({ account: activity.pool, received, sent, events }, lt, time, undefined, previous);
}

function encodeRootEventBody(event: RootEvent, tokens: readonly Address[]): string {
  if (event.kind === 'lp-created')
    return encodeEventBody(dexRootAbi, 'NewLpTokenRootCreated', {
      pool: event.pool,
      poolTokenRoots: tokens,
      lpTokenRoot: event.lpRoot,
      lpPendingNonce: 1,
    });
  if (event.kind === 'pool-created')
    return encodeEventBody(dexRootAbi, 'NewPoolCreated', { roots: event.tokens, poolType: event.poolType });
  throw new RangeError(`no ${event.kind} in a seeded history`);
}

function encodePoolEventBody(event: PoolEvent): string {
  if (event.kind === 'sync')
    return encodeEventBody(dexPairAbi, 'Sync', { reserves: event.reserves, lp_supply: event.lpSupply });
  if (event.kind === 'deposit')
    return encodeEventBody(dexPairAbi, 'DepositLiquidity', {
      sender: event.sender,
      owner: event.owner,
      tokens: event.tokens.map(({ token, amount }) => ({ amount, root: token })),
      lp: event.lp,
    });
  if (event.kind === 'exchange')
    return encodeEventBody(dexPairAbi, 'Exchange', {
      sender: event.sender,
      recipient: event.recipient,
      spentTokenRoot: event.spent.token,
      spentAmount: event.spent.amount,
      receiveTokenRoot: event.received.token,
      receiveAmount: event.received.amount,
      fees: event.fees.map((fee) => ({
        feeTokenRoot: fee.token,
        pool_fee: fee.poolFee,
        beneficiary_fee: fee.beneficiaryFee,
        beneficiary: fee.beneficiary,
      })),
    });
  throw new RangeError(`no ${event.kind} in a seeded history`);
}

/**
 * Builds the messages of a swap: the incoming token transfer with its payload, the outgoing transfer, and the
 * notification of the sender's wallet.
 */
function buildSwapMessages({ pool, events, operation }: PoolActivity): {
  readonly received: MessageDraft;
  readonly sent: readonly MessageDraft[];
} {
  const exchange = events.find((event) => event.kind === 'exchange');
  if (operation?.incoming === undefined || !exchange) return { received: {}, sent: [] };
  const { sender, recipient, callId, incoming } = operation;
  const payload = encodeExchangePayload({
    id: callId,
    deployWalletGrams: 0n,
    recipient,
    referrer: ZERO_ADDRESS,
    expected: exchange.received.amount,
  });
  if (!payload.ok) throw new RangeError(payload.error.code);
  const success = encodeBody(dexPairCallbacksAbi, 'dexPairExchangeSuccess', {
    id: callId,
    via_account: false,
    result: {
      left_to_right: true,
      spent: incoming.amount,
      fee: exchange.fees[0]?.poolFee ?? 0n,
      received: exchange.received.amount,
    },
  });
  const transfer = encodeBody(tokenWalletAbi, 'transfer', {
    amount: exchange.received.amount,
    recipient,
    deployWalletValue: 0n,
    remainingGasTo: sender,
    notify: true,
    payload: EMPTY_CELL,
  });
  return {
    received: {
      from: incoming.token,
      body: encodeBody(dexPairAbi, 'onAcceptTokensTransfer', {
        _tokenRoot: incoming.token,
        _tokensAmount: incoming.amount,
        _senderAddress: sender,
        _senderWallet: incoming.token,
        _remainingGasTo: sender,
        _payload: payload.value,
      }),
    },
    sent: [
      { from: pool, to: recipient, body: success },
      { from: pool, to: exchange.received.token, body: transfer },
    ],
  };
}
