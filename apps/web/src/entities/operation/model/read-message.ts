import { ZERO_ADDRESS, parseAddress, type Address } from '@junction/primitives';
import {
  isEmptyPayload,
  readFillPayload,
  readOrderPayload,
  readPoolPayload,
  type ReadPayload,
} from '@junction/protocol/read-payload';
import type { FunctionCall } from '@junction/wallet';
import type { AskedAmount, PartyRole } from './announcement.ts';

/** What a call says by itself, whoever built it. */
export interface MessageReading {
  /** Token amounts that leave the signer. */
  readonly leaves?: readonly AskedAmount[];
  /** Coins that are sold or wrapped, where the call names them. */
  readonly handed?: bigint;
  /** Who is given the tokens. */
  readonly first?: Address;
  /** Who gets the result; the zero address, and nothing at all, mean the signer. */
  readonly recipient?: Address;
  /** Who gets the coins that are left. */
  readonly refund?: Address;
  readonly referrer?: Address;
  readonly tokens?: readonly Address[];
  readonly least?: readonly AskedAmount[];
  readonly details?: Readonly<Record<string, string>>;
  /** It says more than the page ever puts in: notes to others, a missing notification, first units of a token. */
  readonly hasMore?: boolean;
}

type Params = FunctionCall['params'];

/** Thrown inside, never leaves: a call whose parameters are not of its function's shape. */
class Unreadable extends Error {}

function address(value: unknown): Address {
  const read = typeof value === 'string' ? parseAddress(value) : undefined;
  if (read === undefined) throw new Unreadable();
  return read;
}

function integer(value: unknown): bigint {
  const isWhole = typeof value === 'bigint' || (typeof value === 'string' && /^\d+$/.test(value));
  if (!isWhole) throw new Unreadable();
  return BigInt(value);
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Unreadable();
  return value;
}

function text(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint')
    throw new Unreadable();
  return value.toString();
}

function amountOf(value: unknown): AskedAmount {
  if (typeof value !== 'object' || value === null) throw new Unreadable();
  const { root, amount } = value as { readonly root?: unknown; readonly amount?: unknown };
  return { root: address(root), units: integer(amount) };
}

const isNothing = (value: unknown): boolean => integer(value) === 0n;
const unnamed = (units: bigint): AskedAmount => ({ root: undefined, units });

function readWord(payload: string, to: PartyRole | undefined): Partial<MessageReading> {
  const said = (read: ReadPayload | undefined): Partial<MessageReading> => {
    if (read === undefined) throw new Unreadable();
    const { recipient, receiveToken, least, referrer, hasNotes } = read;
    return {
      recipient,
      ...(referrer === undefined ? {} : { referrer }),
      ...(least === undefined ? {} : { least: least.map((units) => ({ root: receiveToken, units })) }),
      ...(hasNotes ? { hasMore: true } : {}),
    };
  };
  switch (to) {
    case 'order-root':
      return said(readOrderPayload(payload));
    case 'order':
      return said(readFillPayload(payload));
    case 'exchange-account':
    case 'vault':
      // Whoever gets the tokens keeps them for the sender.
      return isEmptyPayload(payload) ? {} : { hasMore: true };
    default:
      return said(readPoolPayload(payload));
  }
}

/** The functions the page calls. A function that is missing here is never signed. */
const READERS: Readonly<Record<string, (params: Params, first: PartyRole | undefined) => MessageReading>> = {
  transfer: (params, first) => {
    const word = readWord(text(params['payload']), first);
    return {
      leaves: [unnamed(integer(params['amount']))],
      first: address(params['recipient']),
      refund: address(params['remainingGasTo']),
      ...word,
      hasMore: word.hasMore === true || params['notify'] !== true,
    };
  },
  acceptNative: (params) => ({
    handed: integer(params['amount']),
    refund: address(params['remainingGasTo']),
    ...readWord(text(params['payload']), 'pool'),
  }),
  wrap: (params) => ({
    handed: integer(params['tokens']),
    refund: address(params['gas_back_address']),
    recipient: address(params['owner_address']),
  }),
  deployAccount: (params) => ({
    recipient: address(params['account_owner']),
    refund: address(params['send_gas_to']),
  }),
  deployPair: (params) => ({
    tokens: [address(params['left_root']), address(params['right_root'])],
    refund: address(params['send_gas_to']),
  }),
  deployStablePool: (params) => ({
    tokens: list(params['roots']).map(address),
    refund: address(params['send_gas_to']),
  }),
  addPair: (params) => ({ tokens: [address(params['left_root']), address(params['right_root'])] }),
  addPool: (params) => ({ tokens: list(params['_roots']).map(address) }),
  depositLiquidityV2: (params) => ({
    leaves: list(params['_operations'])
      .map(amountOf)
      .filter(({ units }) => units > 0n),
    least: [amountOf(params['_expected'])],
    refund: address(params['_remainingGasTo']),
    referrer: address(params['_referrer']),
    details: { autoExchange: String(params['_autoChange']) },
  }),
  withdraw: (params) => ({
    leaves: [{ root: address(params['token_root']), units: integer(params['amount']) }],
    recipient: address(params['recipient_address']),
    refund: address(params['send_gas_to']),
  }),
  createOrderRoot: (params) => ({ tokens: [address(params['token'])] }),
  cancel: () => ({}),
  createToken: (params) => ({
    recipient: ZERO_ADDRESS,
    refund: address(params['remainingGasTo']),
    details: {
      name: text(params['name']),
      symbol: text(params['symbol']),
      decimals: text(params['decimals']),
    },
    hasMore:
      !isNothing(params['initialSupply']) ||
      [params['mintDisabled'], params['burnByRootDisabled'], params['burnPaused']].some((is) => is !== false),
  }),
  mint: (params) => ({
    least: [unnamed(integer(params['amount']))],
    recipient: address(params['recipient']),
    refund: address(params['remainingGasTo']),
    hasMore: params['notify'] !== false || !isEmptyPayload(text(params['payload'])),
  }),
  burnTokens: (params) => ({
    leaves: [unnamed(integer(params['amount']))],
    refund: address(params['remainingGasTo']),
    details: {
      holder: address(params['walletOwner']),
      callback: address(params['callbackTo']),
    },
  }),
  transferOwnership: (params) => ({
    recipient: address(params['newOwner']),
    refund: address(params['remainingGasTo']),
    hasMore: list(params['callbacks']).length > 0,
  }),
  burnByOwner: (params) => ({
    leaves: [unnamed(integer(params['tokens']))],
    refund: address(params['send_gas_to']),
    details: { callback: address(params['callback_address']) },
    hasMore: !isNothing(params['grams']) || !isEmptyPayload(text(params['callback_payload'])),
  }),
};

/** Reads a call; undefined for a function the page does not call and for parameters that do not fit. */
export function readMessage(call: FunctionCall, first: PartyRole | undefined): MessageReading | undefined {
  try {
    return READERS[call.method]?.(call.params, first);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}
