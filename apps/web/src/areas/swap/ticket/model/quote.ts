import type { NativeInfo, SwapRoute } from '@junction/api-contract';
import {
  ONE,
  nano,
  parseFixedDown,
  ratio,
  toAddress,
  units,
  type Address,
  type Nano,
  type Ratio,
  type Units,
} from '@junction/primitives';
import { minimumDown } from '@junction/routing/terms';

/** One pool on the way. Amounts are base units of the token named beside them. */
export interface Hop {
  readonly pool: Address;
  readonly kind: 'constant-product' | 'stable' | 'stable-pool';
  readonly action: 'swap' | 'deposit' | 'withdraw';
  /** The tokens the pool holds, its LP token not among them. */
  readonly poolTokens: readonly Address[];
  readonly spentToken: Address;
  readonly spent: Units;
  readonly receivedToken: Address;
  readonly expected: Units;
  /** The hop refuses below this. */
  readonly minimum: Units;
  readonly fee: Units;
  readonly feeRate: Ratio | undefined;
  readonly impact: Ratio | undefined;
  /** Index in `hops` of the hop whose result this one spends; undefined spends the sold amount. */
  readonly parent: number | undefined;
  /** Part of the parent's result, or of the sold amount, that takes this way. */
  readonly share: Ratio;
}

export interface AlternativeRoute {
  readonly tokens: readonly Address[];
  /** One less than tokens, in order. */
  readonly pools: readonly Address[];
  readonly expected: Units;
}

/** What was asked: the answer is held against it before anything is signed. */
export interface Asked {
  readonly sold: Address;
  readonly bought: Address;
  /** Which of the two amounts was typed. */
  readonly side: 'left' | 'right';
  readonly amount: Units;
  /** Per hop. */
  readonly tolerance: Ratio;
  /** Tokens a route may pass. */
  readonly through: readonly Address[];
  /** The part the native coin plays; undefined when it plays none. */
  readonly coin: NativeInfo | undefined;
  /** The sold amount may part before any pool. */
  readonly splits: boolean;
}

/** The message that executes a quote, as the server built it. It is compared with the page's own, never sent. */
export interface Transfer {
  readonly asked: Asked;
  readonly callId: number;
  readonly method: 'transfer' | 'wrap' | 'acceptNative';
  /** The body, base64. */
  readonly payload: string;
  /** The coin that is sold is included. */
  readonly value: Nano;
  /** The server said how many coins; otherwise they are the default. */
  readonly isValueNamed: boolean;
  readonly returned: Nano | undefined;
  readonly to: Address;
}

export interface Quote {
  /** A hop comes before everything that spends its result; where the route does not part, simply in order. */
  readonly hops: readonly Hop[];
  readonly spent: Units;
  readonly received: Units;
  readonly minimum: Units;
  /** Base units of the sold token. */
  readonly fee: Units;
  readonly impact: Ratio;
  readonly alternatives: readonly AlternativeRoute[];
  readonly block: number | undefined;
  /** The sold side is coin, at least in part: a wrap comes before the first pool. */
  readonly sellsCoin: boolean;
  /** Only when asked for with a wallet. */
  readonly transfer: Transfer | undefined;
}

const ACTIONS = { Swap: 'swap', Deposit: 'deposit', Withdraw: 'withdraw' } as const;
const POOL_KINDS = { '1': 'constant-product', '2': 'stable', '3': 'stable-pool' } as const;

/**
 * Turns the server's route into a quote. The minimums are the page's own: every hop so far may use up its tolerance.
 * Undefined when it is not usable: there is no route.
 */
export function readRoute(
  route: SwapRoute,
  {
    sellsCoin,
    tolerance,
    transfer,
  }: {
    readonly sellsCoin: boolean;
    readonly tolerance: Ratio;
    readonly transfer?: Transfer | undefined;
  },
): Quote | undefined {
  const depths: number[] = [];
  const hops = route.steps.map((step, index): Hop => {
    const before = index === 0 ? null : index - 1;
    const parent = (step.parent === undefined ? before : step.parent) ?? undefined;
    const depth = parent === undefined ? 1 : (depths[parent] ?? 0) + 1;
    depths.push(depth);
    const expected = units(BigInt(step.expectedReceiveAmount));
    return {
      pool: toAddress(step.poolAddress),
      kind: POOL_KINDS[step.poolType],
      action: ACTIONS[step.actionType],
      poolTokens: step.currencyAddresses.map(toAddress),
      spentToken: toAddress(step.spentCurrencyAddress),
      spent: units(BigInt(step.spentAmount)),
      receivedToken: toAddress(step.receiveCurrencyAddress),
      expected,
      minimum: units(minimumDown(expected, tolerance, depth)),
      fee: units(BigInt(step.fee)),
      feeRate: readRatio(step.feeRate),
      impact: readRatio(step.priceImpact),
      parent,
      share: readRatio(step.share) ?? ratio(ONE),
    };
  });
  const ends = endsOf(hops);
  const isTree = hops.every(({ parent, spentToken }, index) =>
    parent === undefined
      ? spentToken === hops[0]?.spentToken
      : parent < index && hops[parent]?.receivedToken === spentToken,
  );
  if (!isTree || ends.some((end) => end.receivedToken !== ends[0]?.receivedToken)) return undefined;
  const impact = readRatio(route.globalPriceImpact);
  if (impact === undefined) return undefined;
  const quote: Quote = {
    hops,
    spent: sum(
      hops.filter((hop) => hop.parent === undefined),
      (hop) => hop.spent,
    ),
    received: sum(ends, (end) => end.expected),
    minimum: sum(ends, (end) => end.minimum),
    fee: units(BigInt(route.globalFee)),
    impact,
    alternatives: (route.alternatives ?? []).map((alternative) => ({
      tokens: alternative.currencyAddresses.map(toAddress),
      pools: alternative.poolAddresses.map(toAddress),
      expected: units(BigInt(alternative.expectedReceiveAmount)),
    })),
    block: route.block?.seqno,
    sellsCoin,
    transfer,
  };
  return quote.spent > 0n && quote.received > 0n && quote.minimum > 0n ? quote : undefined;
}

/** Hops nothing comes after: what they give is what arrives. */
export function endsOf<Hop extends { readonly parent?: number | undefined }>(
  hops: readonly Hop[],
): readonly Hop[] {
  return hops.filter((_, index) => hops.every((hop) => hop.parent !== index));
}

function sum(hops: readonly Hop[], amountOf: (hop: Hop) => Units): Units {
  return units(hops.reduce((total, hop) => total + amountOf(hop), 0n));
}

function readRatio(text: string | undefined): Ratio | undefined {
  const value = text === undefined ? undefined : parseFixedDown(text);
  return value === undefined ? undefined : ratio(value);
}

export interface WireTransfer {
  readonly abiFunction: Transfer['method'];
  readonly payload: string;
  readonly gas: string;
  readonly gasReturned?: string | undefined;
  readonly walletOfDestination: string;
}

/** What a server that names no gas gets: the sold coin and 5 coins on top (spec 9). */
const DEFAULT_GAS = 5_000_000_000n;

/** `soldCoin` is the nano of native coin this message sells, 0 for a token transfer. */
export function readTransfer(callId: number, wire: WireTransfer, soldCoin: bigint, asked: Asked): Transfer {
  const gas = BigInt(wire.gas);
  return {
    asked,
    callId,
    method: wire.abiFunction,
    payload: wire.payload,
    isValueNamed: gas > 0n,
    value: nano(gas > 0n ? gas : soldCoin + DEFAULT_GAS),
    returned: wire.gasReturned === undefined ? undefined : nano(BigInt(wire.gasReturned)),
    to: toAddress(wire.walletOfDestination),
  };
}
