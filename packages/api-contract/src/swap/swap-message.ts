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
  words,
  type WireOf,
} from '../wire/codec.ts';
import { defineRoute } from '../route.ts';
import { addressCodec, countCodec, nanoCodec, textCodec, unitsCodec } from '../wire/wire-values.ts';
import { quoteInputCodec, swapRouteCodec, type SwapRoute } from './swap-route.ts';

/** The part that the native coin plays: all that is spent, what the wrapped token lacks, or what is received. */
export type CoinPart = 'coin-in' | 'coin-and-token-in' | 'coin-out';
const coinPartCodec = words({
  spendonlynative: 'coin-in',
  spendnativeandwrappednative: 'coin-and-token-in',
  receivenative: 'coin-out',
});

/** 31 bits of ours; others may use 32. */
const callIdCodec = plain(z.int().check(z.minimum(0), z.maximum(0xffffffff)));

/** The message that executes a route. */
export interface SwapOffer {
  /** The call id that was asked with. */
  readonly id: number;
  readonly route: SwapRoute;
  /** JSON text of the ABI that holds `method`. */
  readonly abi: string;
  readonly method: 'transfer' | 'wrap' | 'acceptNative';
  /** Encoded message body, base64 BOC. */
  readonly payload: string;
  /** Coins to attach (the coin that is sold is included); 0 from a server that names none. */
  readonly value: Nano;
  /** Of them expected back when every hop succeeds; undefined from a server that does not say. */
  readonly returned?: Nano | undefined;
  /** The contract the message goes to. */
  readonly to: Address;
}

/**
 * As `crossSwapRoute`, with the message to send; the coin side must be the wrapped coin (BAD_REQUEST). UNAVAILABLE
 * (503) while the chain node does not answer.
 */
export const crossSwapPayload = defineRoute({
  id: 'crossSwapPayload',
  group: 'exchange-v2',
  method: 'POST',
  path: '/pools/cross_swap_payload',
  summary: 'Best route and the message that executes it',
  body: object({
    crossPairInput: as('input', quoteInputCodec),
    /** Our call id, at most 31 bits. */
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
    /** JSON text of the ABI that holds `abiFunction`. */
    abi: textCodec,
    abiFunction: as('method', plain(z.enum(['transfer', 'wrap', 'acceptNative']))),
    /** Encoded message body, base64 BOC. */
    payload: textCodec,
    /** Nano coins to attach (the coin that is sold is included). */
    gas: as('value', nanoCodec),
    /** Nano of `gas` expected back when every hop succeeds. Ours. */
    gasReturned: as('returned', optional(nanoCodec)),
    /** The contract the message goes to. */
    walletOfDestination: as('to', addressCodec),
  }),
});

/** Base units of a token. */
export interface HopAmount {
  readonly token: Address;
  readonly amount: Units;
}

/** How a sent swap stands. */
export interface SwapStatus {
  readonly status: 'succeeded' | 'pending' | 'cancelled';
  /** What each hop brought; the first 0 marks the hop that refused. */
  readonly hops: readonly HopAmount[];
  /** Intermediate tokens that the user keeps after an unsuccessful end; undefined if unknown. */
  readonly kept?: readonly HopAmount[] | undefined;
  /** Received amount of the bought token, base units; undefined if unknown. */
  readonly received?: Units | undefined;
}

const statusWire = object({
  status: words({ Succeed: 'succeeded', Pending: 'pending', Cancelled: 'cancelled' }),
  /** Per hop, the amount received; the first "0" marks the hop that refused. */
  amount: as('amounts', list(unitsCodec)),
  tokenRoot: as('tokens', list(addressCodec)),
  /** What the user holds of tokens on the way after an ending that is not a success. Ours. */
  kept: optional(list(object({ tokenRoot: as('token', addressCodec), amount: unitsCodec }))),
  /** Base units of the wanted token that arrived; after a refusal in one branch, what the others paid. Ours. */
  received: optional(unitsCodec),
});

/** How a sent swap stands as it travels: amounts and tokens of the hops in two lists of one length. */
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

/** Status of a call; pending until it is indexed. Amounts are base units. */
export const crossSwapPayloadStatus = defineRoute({
  id: 'crossSwapPayloadStatus',
  group: 'exchange-v2',
  method: 'POST',
  path: '/pools/cross_swap_payload_status',
  summary: 'How a sent swap ended; amounts and tokens per hop',
  body: object({ id: callIdCodec, recipient: addressCodec }),
  response: swapStatusCodec,
});

/** The message that executes a route, as it travels. */
export type WireSwapOffer = WireOf<(typeof crossSwapPayload)['response']>;
/** How a sent swap stands, as it travels. */
export type WireSwapStatus = WireOf<typeof swapStatusCodec>;
/** The part that the native coin plays, as it travels. */
export type WireCoinPart = WireOf<typeof coinPartCodec>;
