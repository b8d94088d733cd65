import type { SwapRoute } from '@junction/api-contract';
import {
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

/** One pool on the way. Amounts are base units of the token named beside them. */
export interface Hop {
  readonly pool: Address;
  readonly kind: 'constant-product' | 'stable' | 'stable-pool';
  readonly spentToken: Address;
  readonly spent: Units;
  readonly receivedToken: Address;
  readonly expected: Units;
  /** The hop refuses below this. */
  readonly minimum: Units;
  readonly fee: Units;
  readonly feeRate: Ratio | undefined;
}

export interface AlternativeRoute {
  readonly tokens: readonly Address[];
  readonly expected: Units;
}

/** The message that executes a quote, as the server built it. */
export interface Transfer {
  readonly callId: number;
  readonly abi: string;
  readonly method: 'transfer' | 'wrap' | 'acceptNative';
  readonly payload: string;
  /** The coin that is sold is included. */
  readonly value: Nano;
  readonly returned: Nano | undefined;
  readonly to: Address;
}

export interface Quote {
  readonly hops: readonly Hop[];
  readonly spent: Units;
  readonly received: Units;
  readonly minimum: Units;
  /** Base units of the sold token. */
  readonly fee: Units;
  readonly impact: Ratio;
  readonly alternatives: readonly AlternativeRoute[];
  readonly block: number | undefined;
  /** Only when asked for with a wallet. */
  readonly transfer: Transfer | undefined;
}

const POOL_KINDS = { '1': 'constant-product', '2': 'stable', '3': 'stable-pool' } as const;

/** Turns the server's route into a quote. Undefined when it holds no usable step: there is no route. */
export function readRoute(route: SwapRoute, transfer?: Transfer): Quote | undefined {
  const first = route.steps[0];
  const last = route.steps.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const quote: Quote = {
    hops: route.steps.map((step) => ({
      pool: toAddress(step.poolAddress),
      kind: POOL_KINDS[step.poolType],
      spentToken: toAddress(step.spentCurrencyAddress),
      spent: units(BigInt(step.spentAmount)),
      receivedToken: toAddress(step.receiveCurrencyAddress),
      expected: units(BigInt(step.expectedReceiveAmount)),
      minimum: units(BigInt(step.minimumReceiveAmount)),
      fee: units(BigInt(step.fee)),
      feeRate: readRatio(step.feeRate),
    })),
    spent: units(BigInt(first.spentAmount)),
    received: units(BigInt(last.expectedReceiveAmount)),
    minimum: units(BigInt(last.minimumReceiveAmount)),
    fee: units(BigInt(route.globalFee)),
    impact: readRatio(route.globalPriceImpact) ?? ratio(0n),
    alternatives: (route.alternatives ?? []).map((alternative) => ({
      tokens: alternative.currencyAddresses.map(toAddress),
      expected: units(BigInt(alternative.expectedReceiveAmount)),
    })),
    block: route.block?.seqno,
    transfer,
  };
  return quote.spent > 0n && quote.received > 0n && quote.minimum > 0n ? quote : undefined;
}

function readRatio(text: string | undefined): Ratio | undefined {
  const value = text === undefined ? undefined : parseFixedDown(text);
  return value === undefined ? undefined : ratio(value);
}

export interface WireTransfer {
  readonly abi: string;
  readonly abiFunction: Transfer['method'];
  readonly payload: string;
  readonly gas: string;
  readonly gasReturned?: string | undefined;
  readonly walletOfDestination: string;
}

/** What a server that names no gas gets: the sold coin and 5 coins on top (spec 9). */
const DEFAULT_GAS = 5_000_000_000n;

/** `soldCoin` is the nano of native coin this message sells, 0 for a token transfer. */
export function readTransfer(callId: number, wire: WireTransfer, soldCoin: bigint): Transfer {
  const gas = BigInt(wire.gas);
  return {
    callId,
    abi: wire.abi,
    method: wire.abiFunction,
    payload: wire.payload,
    value: nano(gas > 0n ? gas : soldCoin + DEFAULT_GAS),
    returned: wire.gasReturned === undefined ? undefined : nano(BigInt(wire.gasReturned)),
    to: toAddress(wire.walletOfDestination),
  };
}
