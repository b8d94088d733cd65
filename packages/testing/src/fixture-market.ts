import dexPairAbi from '@junction/contracts/abi/DexPair.abi.json' with { type: 'json' };
import dexPairCallbacksAbi from '@junction/contracts/abi/DexPairCallbacks.abi.json' with { type: 'json' };
import dexRootAbi from '@junction/contracts/abi/DexRoot.abi.json' with { type: 'json' };
import { deposit, exchange, quoteWithdraw, type TokenIndex } from '@junction/amm/constant-product';
import { ZERO_ADDRESS, compareAddresses, type Address, type Result } from '@junction/primitives';
import {
  DEFAULT_POOL_FEE_PARAMS,
  encodeCrossExchangePayload,
  encodeExchangePayload,
  type CrossExchangeStep,
} from '@junction/protocol';
import { encodeBody } from '@junction/tvm';
import { encodeEventBody } from './event-body.ts';
import { buildFixtureAddress, type FixtureChain } from './fixture-chain.ts';
import {
  EMPTY_CELL_BOC,
  encodeExchangeEvent,
  buildUnmeetablePayloadOptions,
  encodeLiquidityEvent,
  buildNextRouteStepMessage,
  encodeSyncEvent,
  buildTransferNotification,
  type FixtureHop,
  type FixturePool,
  type FixtureToken,
} from './fixture-pool-messages.ts';
import type { MessageDraft, TransactionDraft } from './transaction-builder.ts';

/** Options of `FixtureMarket.route`. */
export interface FixtureRouteOptions {
  /**
   * True if the message to the first pool comes from its token root instead of the user, as if coins were wrapped
   * directly into the pool.
   */
  readonly isForged?: boolean;
  /** Seconds between the messages; 0 executes all steps in one block. */
  readonly delay?: number;
  /** Called after each step, while its message is pending. */
  readonly onSent?: () => void;
}

function unwrap<T, E extends { readonly code: string }>(result: Result<T, E>): T {
  if (!result.ok) throw new RangeError(result.error.code);
  return result.value;
}

/** Appends the transactions of a small market's pools to a chain. Amounts are computed with the pool formulas. */
export class FixtureMarket {
  readonly root = buildFixtureAddress(0xd0);
  readonly chain: FixtureChain;
  readonly tokens: FixtureToken[] = [];
  readonly pools: FixturePool[] = [];
  #nextAddress = 0x1000;
  #callId = 1n;

  constructor(chain: FixtureChain) {
    this.chain = chain;
  }

  address(): Address {
    this.#nextAddress += 1;
    return buildFixtureAddress(this.#nextAddress);
  }

  nextCallId(): bigint {
    this.#callId += 1n;
    return this.#callId;
  }

  token(symbol: string, decimals: number): FixtureToken {
    const token = { address: this.address(), symbol, name: `${symbol} token`, decimals };
    this.tokens.push(token);
    return token;
  }

  createPool(one: FixtureToken, other: FixtureToken): FixturePool {
    const tokens = [one.address, other.address].toSorted(compareAddresses) as [Address, Address];
    const pool: FixturePool = {
      address: this.address(),
      lpRoot: this.address(),
      tokens,
      state: {
        kind: 'constant-product',
        reserves: [0n, 0n],
        lpSupply: 0n,
        fee: {
          denominator: DEFAULT_POOL_FEE_PARAMS.denominator,
          pool: DEFAULT_POOL_FEE_PARAMS.pool,
          beneficiary: 0n,
          referrer: 0n,
        },
      },
    };
    this.pools.push(pool);
    this.chain.append([
      {
        account: this.root,
        received: { from: this.address() },
        events: [
          encodeEventBody(dexRootAbi, 'NewLpTokenRootCreated', {
            pool: pool.address,
            poolTokenRoots: tokens,
            lpTokenRoot: pool.lpRoot,
            lpPendingNonce: 1,
          }),
        ],
      },
      {
        account: this.root,
        received: { from: pool.address },
        events: [encodeEventBody(dexRootAbi, 'NewPoolCreated', { roots: tokens, poolType: 1 })],
      },
    ]);
    return pool;
  }

  deposit(pool: FixturePool, user: Address, amounts: readonly [bigint, bigint]): void {
    const callId = this.nextCallId();
    const { pool: next, quote, split } = unwrap(deposit(pool.state, amounts, true));
    const events: string[] = [];
    const op = (amount: bigint, index: TokenIndex) => ({ amount, root: pool.tokens[index] });
    if (quote.step1LpReward > 0n)
      events.push(
        encodeLiquidityEvent('DepositLiquidity', user, quote.step1LpReward, [
          op(quote.step1LeftDeposit, 0),
          op(quote.step1RightDeposit, 1),
        ]),
      );
    if (split && quote.step2Received > 0n) {
      const spent: TokenIndex = quote.step2LeftToRight ? 0 : 1;
      events.push(
        encodeExchangeEvent(pool, user, spent, quote.step2Spent, quote.step2Received, split),
        encodeLiquidityEvent('DepositLiquidity', user, quote.step3LpReward, [
          op(quote.step3LeftDeposit, 0),
          op(quote.step3RightDeposit, 1),
        ]),
      );
    }
    pool.state = next;
    this.chain.append([
      {
        account: pool.address,
        received: {
          from: buildFixtureAddress(0xacc),
          body: encodeBody(dexPairAbi, 'depositLiquidity', {
            _callId: callId,
            _operations: pool.tokens.map((root, index) => ({ amount: amounts[index] ?? 0n, root })),
            _expected: { amount: 0n, root: pool.lpRoot },
            _autoChange: true,
            _accountOwner: user,
            value5: 1,
            _remainingGasTo: user,
            _referrer: ZERO_ADDRESS,
          }),
        },
        events: [...events, encodeSyncEvent(pool)],
      },
    ]);
  }

  withdraw(pool: FixturePool, user: Address, lp: bigint): void {
    const [left, right] = unwrap(quoteWithdraw(pool.state, lp)).amounts;
    pool.state = {
      ...pool.state,
      reserves: [pool.state.reserves[0] - left, pool.state.reserves[1] - right],
      lpSupply: pool.state.lpSupply - lp,
    };
    this.chain.append([
      {
        account: pool.address,
        received: buildTransferNotification(pool.lpRoot, lp, user, EMPTY_CELL_BOC),
        events: [
          encodeLiquidityEvent('WithdrawLiquidity', user, lp, [
            { amount: left, root: pool.tokens[0] },
            { amount: right, root: pool.tokens[1] },
          ]),
          encodeSyncEvent(pool),
        ],
      },
    ]);
  }

  setFee(pool: FixturePool, poolNumerator: bigint, beneficiaryNumerator: bigint, beneficiary: Address): void {
    pool.state = {
      ...pool.state,
      fee: { ...pool.state.fee, pool: poolNumerator, beneficiary: beneficiaryNumerator },
    };
    this.chain.append([
      {
        account: pool.address,
        received: { from: this.root },
        events: [
          encodeEventBody(dexPairAbi, 'FeesParamsUpdated', {
            params: {
              denominator: pool.state.fee.denominator,
              pool_numerator: poolNumerator,
              beneficiary_numerator: beneficiaryNumerator,
              referrer_numerator: 0n,
              beneficiary,
              threshold: [],
              referrer_threshold: [],
            },
          }),
        ],
      },
    ]);
  }

  /** Makes the pool receive a message that no known ABI defines. */
  receiveUnknown(pool: FixturePool): void {
    this.chain.append([
      { account: pool.address, received: { from: this.root, body: 'te6ccgEBAQEABgAACO/vEBA=' } },
    ]);
  }

  swap(
    pool: FixturePool,
    user: Address,
    spent: Address,
    amount: bigint,
  ): { callId: bigint; received: bigint } {
    const callId = this.nextCallId();
    const body = unwrap(encodeExchangePayload(buildUnmeetablePayloadOptions(callId, user)));
    const { draft, received } = this.#step({ pool, spent }, user, callId, amount, [], true);
    this.chain.append([{ ...draft, received: buildTransferNotification(spent, amount, user, body) }]);
    return { callId, received };
  }

  /** Swaps through several pools. `rejectedAt` is the index of the hop that reverts and returns its input. */
  route(
    hops: readonly FixtureHop[],
    user: Address,
    amount: bigint,
    rejectedAt?: number,
    { isForged = false, delay = 0, onSent }: FixtureRouteOptions = {},
  ): { callId: bigint; amounts: readonly bigint[] } {
    const callId = this.nextCallId();
    const drafts: TransactionDraft[] = [];
    const from = isForged ? hops[0]?.spent : user;
    const amounts: bigint[] = [];
    let incoming = amount;
    let message: MessageDraft | undefined;
    for (const [index, hop] of hops.entries()) {
      const accepts = index !== rejectedAt;
      const next = accepts ? hops.slice(index + 1, index + 2) : [];
      const { draft, received } = this.#step(hop, user, callId, incoming, next, accepts);
      const payload = unwrap(
        encodeCrossExchangePayload({
          ...buildUnmeetablePayloadOptions(callId, user),
          outcoming: ZERO_ADDRESS,
          next: [this.#crossSteps(hops.slice(1))],
        }),
      );
      drafts.push({
        ...draft,
        received: message ?? buildTransferNotification(hop.spent, amount, user, payload, from),
      });
      amounts.push(received);
      if (!accepts) break;
      message = draft.sent?.find((one) => one.to === hops[index + 1]?.pool.address);
      incoming = received;
      if (delay === 0) continue;
      this.chain.append(drafts.splice(0));
      onSent?.();
      this.chain.advance(delay);
    }
    if (drafts.length > 0) this.chain.append(drafts);
    return { callId, amounts };
  }

  #crossSteps(hops: readonly FixtureHop[]): CrossExchangeStep {
    const [first, ...rest] = hops;
    return {
      pool: first?.pool.address ?? ZERO_ADDRESS,
      expected: 1n,
      outcoming: ZERO_ADDRESS,
      numerator: 1n,
      next: rest.length === 0 ? [] : [this.#crossSteps(rest)],
    };
  }

  #step(
    hop: FixtureHop,
    user: Address,
    callId: bigint,
    amount: bigint,
    next: readonly FixtureHop[],
    accepts: boolean,
  ): { draft: Omit<TransactionDraft, 'received'>; received: bigint } {
    const { pool, spent } = hop;
    if (!accepts) {
      const body = encodeBody(dexPairCallbacksAbi, 'dexPairOperationCancelled', { id: callId });
      return { draft: { account: pool.address, sent: [{ to: user, body }] }, received: 0n };
    }
    const index: TokenIndex = pool.tokens[0] === spent ? 0 : 1;
    const outcome = unwrap(exchange(pool.state, index, amount));
    const event = encodeExchangeEvent(pool, user, index, amount, outcome.received, outcome.split);
    pool.state = outcome.pool;
    const success = encodeBody(dexPairCallbacksAbi, 'dexPairExchangeSuccess', {
      id: callId,
      via_account: false,
      result: { left_to_right: index === 0, spent: amount, fee: outcome.fee, received: outcome.received },
    });
    const onward = next.map((one) => buildNextRouteStepMessage(pool, one, user, callId, outcome.received));
    return {
      draft: {
        account: pool.address,
        sent: [{ to: user, body: success }, ...onward],
        events: [event, encodeSyncEvent(pool)],
      },
      received: outcome.received,
    };
  }
}
