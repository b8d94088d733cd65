import { ZERO_ADDRESS } from '@junction/primitives';
import {
  isEmptyPayload,
  readFillPayload,
  readOrderPayload,
  readPoolPayload,
  readTextPayload,
  type DecodedPayload,
} from '@junction/protocol/read-payload';
import type { FunctionCall } from '@junction/wallet';
import type { AskedAmount, PartyRole } from './announcement.ts';
import { Params, Unreadable, address, bounded, integer, isNothing, list, text } from './message-params.ts';
import type { MessageReading } from './message-reading.ts';
import { FARM_READERS, farmRest, readFarmPayload } from './read-farm-message.ts';
import { GAUGE_READERS, metaOf, readEscrowPayload, readGaugePayload } from './read-gauge-message.ts';
import { PROPOSAL_READERS } from './read-proposal-message.ts';

function amountOf(value: unknown): AskedAmount {
  if (typeof value !== 'object' || value === null) throw new Unreadable();
  const { root, amount } = value as { readonly root?: unknown; readonly amount?: unknown };
  return { root: address(root), units: integer(amount) };
}

const unnamed = (units: bigint): AskedAmount => ({ root: undefined, units });

function readWord(payload: string, to: PartyRole | undefined): Partial<MessageReading> {
  const toReading = (read: DecodedPayload | undefined): Partial<MessageReading> => {
    if (read === undefined) throw new Unreadable();
    const { recipient, receiveToken, minimums, referrer, hasExtraData: hasNotes, deployWalletValue } = read;
    if (deployWalletValue !== undefined) bounded(deployWalletValue);
    return {
      recipient,
      ...(referrer === undefined ? {} : { referrer }),
      ...(minimums === undefined
        ? {}
        : { minimums: minimums.map((units) => ({ root: receiveToken, units })) }),
      ...(hasNotes ? { hasMore: true } : {}),
    };
  };
  switch (to) {
    case 'order-root':
      return toReading(readOrderPayload(payload));
    case 'order':
      return toReading(readFillPayload(payload));
    case 'vote-escrow':
      return readEscrowPayload(payload);
    case 'gauge':
      return readGaugePayload(payload);
    case 'farm':
      return readFarmPayload(payload);
    case 'exchange-account':
    case 'vault':
      // An empty payload: the recipient gets the tokens from the sender, without further effect.
      return isEmptyPayload(payload) ? {} : { hasMore: true };
    default:
      return toReading(readPoolPayload(payload));
  }
}

/** Readers for all functions that the page calls, by name. A call to any other function is never signed. */
const READERS: Readonly<Record<string, (params: Params, first: PartyRole | undefined) => MessageReading>> = {
  ...FARM_READERS,
  ...GAUGE_READERS,
  ...PROPOSAL_READERS,
  transfer: (params, first) => {
    params.takeWalletValue('deployWalletValue');
    const word = readWord(text(params.take('payload')), first);
    return {
      leaves: [unnamed(integer(params.take('amount')))],
      first: address(params.take('recipient')),
      refund: address(params.take('remainingGasTo')),
      ...word,
      hasMore: word.hasMore === true || params.take('notify') !== true,
    };
  },
  acceptNative: (params) => {
    params.takeWalletValue('deployWalletValue');
    return {
      handed: integer(params.take('amount')),
      refund: address(params.take('remainingGasTo')),
      ...readWord(text(params.take('payload')), 'pool'),
    };
  },
  wrap: (params) => ({
    handed: integer(params.take('tokens')),
    refund: address(params.take('gas_back_address')),
    recipient: address(params.take('owner_address')),
  }),
  deployAccount: (params) => ({
    recipient: address(params.take('account_owner')),
    refund: address(params.take('send_gas_to')),
  }),
  deployPair: (params) => ({
    tokens: [address(params.take('left_root')), address(params.take('right_root'))],
    refund: address(params.take('send_gas_to')),
  }),
  deployStablePool: (params) => ({
    tokens: list(params.take('roots')).map(address),
    refund: address(params.take('send_gas_to')),
  }),
  addPair: (params) => ({ tokens: [address(params.take('left_root')), address(params.take('right_root'))] }),
  addPool: (params) => ({ tokens: list(params.take('_roots')).map(address) }),
  // The kind selects one of several pools of the same tokens, so it is compared with the announcement.
  addPoolOfType: (params) => ({
    tokens: list(params.take('roots')).map(address),
    details: { poolType: String(params.take('poolType')) },
  }),
  depositLiquidityV2: (params) => {
    params.takeCallId('_callId');
    return {
      leaves: list(params.take('_operations'))
        .map(amountOf)
        .filter(({ units }) => units > 0n),
      minimums: [amountOf(params.take('_expected'))],
      refund: address(params.take('_remainingGasTo')),
      referrer: address(params.take('_referrer')),
      details: { autoExchange: String(params.take('_autoChange')) },
    };
  },
  claimReward: (params) => (params.has('meta') ? metaOf(params.take('meta')) : farmRest(params)),
  withdraw: (params) => {
    // Only calls to a gauge or the vote escrow have this parameter; other calls are to the exchange account.
    if (params.has('meta')) {
      const meta = metaOf(params.take('meta'));
      // Without an amount, the vote escrow returns everything unlocked to the sender.
      if (!params.has('amount')) return meta;
      return {
        ...meta,
        minimums: [unnamed(integer(params.take('amount')))],
        details: { claim: String(params.take('claim')) },
      };
    }
    // Only calls to a legacy farm have this parameter.
    if (params.has('nonce'))
      return { ...farmRest(params), minimums: [unnamed(integer(params.take('amount')))] };
    params.takeCallId('call_id');
    params.takeWalletValue('deploy_wallet_grams');
    return {
      leaves: [{ root: address(params.take('token_root')), units: integer(params.take('amount')) }],
      recipient: address(params.take('recipient_address')),
      refund: address(params.take('send_gas_to')),
    };
  },
  createOrderRoot: (params) => {
    params.takeCallId('callbackId');
    return { tokens: [address(params.take('token'))] };
  },
  cancel: (params) => {
    // Only calls to an order have this parameter; calls to a proposal have none.
    if (params.has('callbackId')) params.takeCallId('callbackId');
    return {};
  },
  // Executes the order against the only pool of its tokens.
  swap: (params) => {
    params.takeCallId('callbackId');
    params.takeWalletValue('deployWalletValue');
    return {};
  },
  // Executes the order against the pool of this kind.
  swapInPoolOfType: (params) => {
    params.takeCallId('callbackId');
    params.takeWalletValue('deployWalletValue');
    return { details: { poolType: integer(params.take('poolType')).toString() } };
  },
  matching: (params) => {
    params.takeCallId('callbackId');
    params.takeWalletValue('deployWalletValue');
    return {
      details: {
        root: address(params.take('_orderRoot')),
        owner: address(params.take('_owner')),
        timeTx: integer(params.take('_timeTx')).toString(),
        nowTx: integer(params.take('_nowTx')).toString(),
      },
    };
  },
  createToken: (params) => {
    params.takeCallId('callId');
    params.takeWalletValue('deployWalletValue');
    // The recipient is irrelevant if there is no initial supply.
    address(params.take('initialSupplyTo'));
    return {
      recipient: ZERO_ADDRESS,
      refund: address(params.take('remainingGasTo')),
      details: {
        name: text(params.take('name')),
        symbol: text(params.take('symbol')),
        decimals: text(params.take('decimals')),
      },
      hasMore:
        !isNothing(params.take('initialSupply')) ||
        [params.take('mintDisabled'), params.take('burnByRootDisabled'), params.take('burnPaused')].some(
          (is) => is !== false,
        ),
    };
  },
  mint: (params) => {
    params.takeWalletValue('deployWalletValue');
    return {
      minimums: [unnamed(integer(params.take('amount')))],
      recipient: address(params.take('recipient')),
      refund: address(params.take('remainingGasTo')),
      hasMore: params.take('notify') !== false || !isEmptyPayload(text(params.take('payload'))),
    };
  },
  burnTokens: (params) => {
    const note = readTextPayload(text(params.take('payload')));
    if (note === undefined) throw new Unreadable();
    return {
      leaves: [unnamed(integer(params.take('amount')))],
      refund: address(params.take('remainingGasTo')),
      details: {
        holder: address(params.take('walletOwner')),
        callback: address(params.take('callbackTo')),
        note,
      },
    };
  },
  transferOwnership: (params) => ({
    recipient: address(params.take('newOwner')),
    refund: address(params.take('remainingGasTo')),
    hasMore: list(params.take('callbacks')).length > 0,
  }),
  burnByOwner: (params) => ({
    leaves: [unnamed(integer(params.take('tokens')))],
    refund: address(params.take('send_gas_to')),
    details: { callback: address(params.take('callback_address')) },
    hasMore: !isNothing(params.take('grams')) || !isEmptyPayload(text(params.take('callback_payload'))),
  }),
};

/**
 * Reads a call. Undefined if the function is unknown or its parameters do not match it. Parameters that the reader
 * does not read count as additional content (`hasMore`).
 */
export function readMessage(call: FunctionCall, first: PartyRole | undefined): MessageReading | undefined {
  const read = Object.hasOwn(READERS, call.method) ? READERS[call.method] : undefined;
  if (read === undefined) return undefined;
  const params = new Params(call.params);
  try {
    const reading = read(params, first);
    return params.areAllRead ? reading : { ...reading, hasMore: true };
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}
