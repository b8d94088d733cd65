import type { Address, Nano, Units } from '@junction/primitives';
import * as z from 'zod/mini';
import {
  WireFormatError,
  renamedField,
  codec,
  list,
  optionalOrNullCodec,
  object,
  optional,
  plainCodec,
  enumCodec,
  type WireOf,
} from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import { addressCodec, countCodec, nanoCodec, textCodec, unitsCodec } from '../wire/wire-values.ts';
import { swapQuoteRequestCodec, swapRouteCodec, type SwapRoute } from './swap-route.ts';

/**
 * Role of the native coin in a swap: it is sold (coin-in), it covers the missing part of the sold wrapped token
 * (coin-and-token-in), or it is bought (coin-out).
 */
export type NativeCoinRole = 'coin-in' | 'coin-and-token-in' | 'coin-out';
const coinPartCodec = enumCodec({
  spendonlynative: 'coin-in',
  spendnativeandwrappednative: 'coin-and-token-in',
  receivenative: 'coin-out',
});

/** Call id of 32 bits. This client generates ids of 31 bits; other clients may use all 32 bits. */
const callIdCodec = plainCodec(z.int().check(z.minimum(0), z.maximum(0xffffffff)));

/** Route with the message that executes it. */
export interface SwapOffer {
  /** The requested call id. */
  readonly id: number;
  readonly route: SwapRoute;
  /** ABI, as JSON text, of the contract method `method`. */
  readonly abi: string;
  readonly method: 'transfer' | 'wrap' | 'acceptNative';
  /** Encoded message body, base64 BOC. */
  readonly payload: string;
  /** Nano to attach to the message, including sold coins; 0 from a server that omits it. */
  readonly value: Nano;
  /** Part of `value` that returns to the sender if every hop succeeds, nano; undefined from a server that omits it. */
  readonly returned?: Nano | undefined;
  /** Contract to which the message is sent. */
  readonly to: Address;
}

/**
 * Quote like that of `crossSwapRoute`, with the message to send. If `nativeInfo` is set, the token on the native coin's
 * side must be the wrapped coin (BAD_REQUEST). UNAVAILABLE (503) while the chain node does not respond.
 */
export const crossSwapPayload = defineRoute({
  id: 'crossSwapPayload',
  group: 'exchange-v2',
  method: 'POST',
  path: '/pools/cross_swap_payload',
  summary: 'Best route and the message that executes it',
  body: object({
    crossPairInput: renamedField('input', swapQuoteRequestCodec),
    /** Call id that identifies the swap in messages and events. This client uses at most 31 bits. */
    id: callIdCodec,
    recipient: addressCodec,
    nativeBalance: renamedField('coinBalance', nanoCodec),
    tokenBalance: unitsCodec,
    referrer: optionalOrNullCodec(addressCodec),
    nativeInfo: renamedField('coin', optionalOrNullCodec(coinPartCodec)),
  }),
  response: object({
    id: countCodec,
    route: swapRouteCodec,
    /** ABI, as JSON text, of the contract method `abiFunction`. */
    abi: textCodec,
    abiFunction: renamedField('method', plainCodec(z.enum(['transfer', 'wrap', 'acceptNative']))),
    /** Encoded message body, base64 BOC. */
    payload: textCodec,
    /** Nano to attach to the message, including sold coins. */
    gas: renamedField('value', nanoCodec),
    /** Part of `gas` that returns to the sender if every hop succeeds, nano. Not in the public API. */
    gasReturned: renamedField('returned', optional(nanoCodec)),
    /** Contract to which the message is sent. */
    walletOfDestination: renamedField('to', addressCodec),
  }),
});

/** Output of a hop: a token and its amount in base units. */
export interface HopOutputAmount {
  readonly token: Address;
  readonly amount: Units;
}

/** Outcome of a swap that was sent. */
export interface SwapStatus {
  readonly status: 'succeeded' | 'pending' | 'cancelled';
  /** Output of each hop. The first hop with an amount of 0 reverted. */
  readonly hops: readonly HopOutputAmount[];
  /** Tokens that the user received instead of the bought token, because a later hop reverted. Undefined if unknown. */
  readonly kept?: readonly HopOutputAmount[] | undefined;
  /** Amount of the bought token received, base units; undefined if unknown. */
  readonly received?: Units | undefined;
}

const swapStatusWire = object({
  status: enumCodec({ Succeed: 'succeeded', Pending: 'pending', Cancelled: 'cancelled' }),
  /** Output of each hop. The first hop with "0" reverted. */
  amount: renamedField('amounts', list(unitsCodec)),
  tokenRoot: renamedField('tokens', list(addressCodec)),
  /** Tokens that the user received instead of the bought token, because a later hop reverted. Not in the public API. */
  kept: optional(list(object({ tokenRoot: renamedField('token', addressCodec), amount: unitsCodec }))),
  /**
   * Received amount of the bought token, base units. If a branch of a split reverted, the output of the other branches.
   * Not in the public API.
   */
  received: optional(unitsCodec),
});

/** Wire format of a swap status. Amounts and tokens of the hops are parallel lists. */
export const swapStatusCodec = codec(
  swapStatusWire.schema,
  (wire): SwapStatus => {
    const { amounts, tokens, ...rest } = swapStatusWire.decode(wire);
    const hops = amounts.flatMap((amount, index): HopOutputAmount[] => {
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
    swapStatusWire.encode({
      ...rest,
      amounts: hops.map(({ amount }) => amount),
      tokens: hops.map(({ token }) => token),
    }),
);

/** Outcome of the swap with the given call id; `Pending` until the swap is indexed. Amounts are base units. */
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
export type WireSwapPayload = WireOf<(typeof crossSwapPayload)['response']>;
/** Wire format of a swap status. */
export type WireSwapStatus = WireOf<typeof swapStatusCodec>;
/** Wire format of the native coin's role in a swap. */
export type WireNativeCoinRole = WireOf<typeof coinPartCodec>;
