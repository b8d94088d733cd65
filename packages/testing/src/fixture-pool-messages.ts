import dexPairAbi from '@junction/contracts/abi/DexPair.abi.json' with { type: 'json' };
import type { ConstantProductPool, TokenIndex } from '@junction/amm/constant-product';
import { ZERO_ADDRESS, type Address } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import { encodeEventBody } from './event-body.ts';
import { buildFixtureAddress } from './fixture-chain.ts';
import type { MessageDraft } from './transaction-builder.ts';

/** Token of a test market. */
export interface FixtureToken {
  readonly address: Address;
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
}

/** Pool of two tokens of a test market. Its reserves change with every exchange. */
export interface FixturePool {
  readonly address: Address;
  readonly lpRoot: Address;
  readonly tokens: readonly [Address, Address];
  state: ConstantProductPool;
}

/** Hop of a test route: a pool and the token that it spends. */
export interface FixtureHop {
  readonly pool: FixturePool;
  readonly spent: Address;
}

export const EMPTY_CELL_BOC = 'te6ccgEBAQEAAgAAAA==';

/** Minimum output that no exchange can reach. */
const UNREACHABLE_MINIMUM = 2n ** 127n;

/** Returns payload options with unreachable minimums, so that the outcome is only visible in the events. */
export function buildUnmeetablePayloadOptions(id: bigint, recipient: Address) {
  return { id, deployWalletGrams: 0n, recipient, referrer: ZERO_ADDRESS, expected: UNREACHABLE_MINIMUM };
}

/** Builds the message with which a pool's token wallet notifies the pool of received tokens. */
export function buildTransferNotification(
  token: Address,
  amount: bigint,
  user: Address,
  payload: string,
  sender: Address = user,
): MessageDraft {
  return {
    from: buildFixtureAddress(0xa11e7),
    body: encodeBody(dexPairAbi, 'onAcceptTokensTransfer', {
      _tokenRoot: token,
      _tokensAmount: amount,
      _senderAddress: sender,
      _senderWallet: buildFixtureAddress(0xa11e7),
      _remainingGasTo: user,
      _payload: payload,
    }),
  };
}

/** Builds the message with which a pool passes a route on to the next pool. */
export function buildNextRouteStepMessage(
  pool: FixturePool,
  hop: FixtureHop,
  user: Address,
  callId: bigint,
  amount: bigint,
): MessageDraft {
  return {
    from: pool.address,
    to: hop.pool.address,
    body: encodeBody(dexPairAbi, 'crossPoolExchange', {
      _id: callId,
      value1: 1,
      value2: 1,
      _prevPoolTokenRoots: pool.tokens,
      _op: 9,
      _spentTokenRoot: hop.spent,
      _spentAmount: amount,
      _senderAddress: user,
      _recipient: user,
      _referrer: ZERO_ADDRESS,
      _toNative: false,
      _remainingGasTo: user,
      _deployWalletGrams: 0n,
      _payload: EMPTY_CELL_BOC,
      _notifySuccess: false,
      _successPayload: EMPTY_CELL_BOC,
      _notifyCancel: false,
      _cancelPayload: EMPTY_CELL_BOC,
    }),
  };
}

/** Encodes the body of the event that a pool emits for an exchange, base64. */
export function encodeExchangeEvent(
  pool: FixturePool,
  user: Address,
  index: TokenIndex,
  spentAmount: bigint,
  receiveAmount: bigint,
  split: { readonly pool: bigint; readonly beneficiary: bigint },
): string {
  const other = index === 0 ? 1 : 0;
  return encodeEventBody(dexPairAbi, 'Exchange', {
    sender: user,
    recipient: user,
    spentTokenRoot: pool.tokens[index],
    spentAmount,
    receiveTokenRoot: pool.tokens[other],
    receiveAmount,
    fees: [
      {
        feeTokenRoot: pool.tokens[index],
        pool_fee: split.pool,
        beneficiary_fee: split.beneficiary,
        beneficiary: ZERO_ADDRESS,
      },
    ],
  });
}

/** Encodes the body of the event that a pool emits for a deposit or withdrawal, base64. */
export function encodeLiquidityEvent(
  name: 'DepositLiquidity' | 'WithdrawLiquidity',
  user: Address,
  lp: bigint,
  tokens: readonly { readonly amount: bigint; readonly root: Address }[],
): string {
  return encodeEventBody(dexPairAbi, name, { sender: user, owner: user, tokens, lp });
}

/** Encodes the body of the event with which a pool reports its reserves, base64. */
export function encodeSyncEvent(pool: FixturePool): string {
  return encodeEventBody(dexPairAbi, 'Sync', {
    reserves: pool.state.reserves,
    lp_supply: pool.state.lpSupply,
  });
}
