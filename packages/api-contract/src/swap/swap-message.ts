import type { Address, Nano, Units } from '@junction/primitives';
import * as z from 'zod/mini';
import {
  WireFormatError,
  as,
  codec,
  list,
  maybe,
  object,
  optional,
  plain,
  enumCodec,
  type WireOf,
} from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import { addressCodec, countCodec, nanoCodec, textCodec, unitsCodec } from '../wire/wire-values.ts';
import { quoteInputCodec, swapRouteCodec, type SwapRoute } from './swap-route.ts';

/**
 * Role of the native coin in a swap: it is sold (coin-in), it covers what the wrapped token lacks
 * (coin-and-token-in), or it is bought (coin-out).
 */
export type CoinPart = 'coin-in' | 'coin-and-token-in' | 'coin-out';
const coinPartCodec = enumCodec({
  spendonlynative: 'coin-in',
  spendnativeandwrappednative: 'coin-and-token-in',
  receivenative: 'coin-out',
});

/** Call id. This client uses 31 bits; others may use 32. */
const callIdCodec = plain(z.int().check(z.minimum(0), z.maximum(0xffffffff)));

/** Route with the message that executes it. */
export interface SwapOffer {
  /** The requested call id. */
  readonly id: number;
  readonly route: SwapRoute;
  /** ABI (JSON text) that contains `method`. */
  readonly abi: string;
  readonly method: 'transfer' | 'wrap' | 'acceptNative';
  /** Encoded message body, base64 BOC. */
  readonly payload: string;
  /** Nano to attach, including sold coins; 0 from a server that omits it. */
  readonly value: Nano;
  /** Part of `value` expected back if every hop succeeds; undefined from a server that omits it. */
  readonly returned?: Nano | undefined;
  /** Contract that receives the message. */
  readonly to: Address;
}

/**
 * Quote like `crossSwapRoute`, with the message to send. If `nativeInfo` is set, the token on the side of the
 * coin must be the wrapped coin (BAD_REQUEST). UNAVAILABLE (503) while the chain node does not respond.
 */
export const crossSwapPayload = defineRoute({
  id: 'crossSwapPayload',
  group: 'exchange-v2',
  method: 'POST',
  path: '/pools/cross_swap_payload',
  summary: 'Best route and the message that executes it',
  body: object({
    crossPairInput: as('input', quoteInputCodec),
    /** Call id that identifies the swap in messages and events. This client uses at most 31 bits. */
    id: callIdCodec,
    recipient: addressCodec,
    nativeBalance: as('coinBalance', nanoCodec),
    tokenBalance: unitsCodec,
    referrer: maybe(addressCodec),
    nativeInfo: as('coin', maybe(coinPartCodec)),
  }),
  response: object({
    id: countCodec,
    route: swapRouteCodec,
    /** ABI (JSON text) that contains `abiFunction`. */
    abi: textCodec,
    abiFunction: as('method', plain(z.enum(['transfer', 'wrap', 'acceptNative']))),
    /** Encoded message body, base64 BOC. */
    payload: textCodec,
    /** Nano to attach, including sold coins. */
    gas: as('value', nanoCodec),
    /** Nano of `gas` expected back if every hop succeeds. Not in the public API. */
    gasReturned: as('returned', optional(nanoCodec)),
    /** Contract that receives the message. */
    walletOfDestination: as('to', addressCodec),
  }),
});

/** Amount of a token in base units. */
export interface HopAmount {
  readonly token: Address;
  readonly amount: Units;
}

/** Outcome of a swap that was sent. */
export interface SwapStatus {
  readonly status: 'succeeded' | 'pending' | 'cancelled';
  /** Output of each hop; the first 0 marks the hop that reverted. */
  readonly hops: readonly HopAmount[];
  /**
   * Tokens that the user holds after a revert instead of the bought token: results of the hops before it.
   * Undefined if unknown.
   */
  readonly kept?: readonly HopAmount[] | undefined;
  /** Amount of the bought token received, base units; undefined if unknown. */
  readonly received?: Units | undefined;
}

const statusWire = object({
  status: enumCodec({ Succeed: 'succeeded', Pending: 'pending', Cancelled: 'cancelled' }),
  /** Output of each hop; the first "0" marks the hop that reverted. */
  amount: as('amounts', list(unitsCodec)),
  tokenRoot: as('tokens', list(addressCodec)),
  /**
   * Tokens that the user holds after a revert instead of the bought token: results of the hops before it. Not
   * in the public API.
   */
  kept: optional(list(object({ tokenRoot: as('token', addressCodec), amount: unitsCodec }))),
  /**
   * Amount of the bought token received, base units. If one branch reverted, the output of the others. Not in
   * the public API.
   */
  received: optional(unitsCodec),
});

/** Wire format of a swap status. Amounts and tokens of the hops are in two parallel lists. */
export const swapStatusCodec = codec(
  statusWire.schema,
  (wire): SwapStatus => {
    const { amounts, tokens, ...rest } = statusWire.decode(wire);
    const hops = amounts.flatMap((amount, index): HopAmount[] => {
      const token = tokens[index];
      return token === undefined ? [] : [{ token, amount }];
    });
    if (hops.length !== amounts.length || hops.length !== tokens.length)
      throw new WireFormatError(
        'WIRE_LISTS_DIFFER',
        undefined,
        'amounts and tokens of a swap differ in number',
      );
    return { ...rest, hops };
  },
  ({ hops, ...rest }) =>
    statusWire.encode({
      ...rest,
      amounts: hops.map(({ amount }) => amount),
      tokens: hops.map(({ token }) => token),
    }),
);

/** Outcome of the swap with this call id; pending until it is indexed. Amounts are base units. */
export const crossSwapPayloadStatus = defineRoute({
  id: 'crossSwapPayloadStatus',
  group: 'exchange-v2',
  method: 'POST',
  path: '/pools/cross_swap_payload_status',
  summary: 'How a sent swap ended; amounts and tokens per hop',
  body: object({ id: callIdCodec, recipient: addressCodec }),
  response: swapStatusCodec,
});

/** Wire format of the message that executes a route. */
export type WireSwapOffer = WireOf<(typeof crossSwapPayload)['response']>;
/** Wire format of a swap status. */
export type WireSwapStatus = WireOf<typeof swapStatusCodec>;
/** Wire format of the native coin's role. */
export type WireCoinPart = WireOf<typeof coinPartCodec>;
