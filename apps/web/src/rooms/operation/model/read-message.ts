import { ZERO_ADDRESS } from '@junction/primitives';
import {
  isEmptyPayload,
  readFillPayload,
  readOrderPayload,
  readPoolPayload,
  readTextPayload,
  type DecodedOperationPayload,
} from '@junction/protocol/read-payload';
import type { ContractFunctionCall } from '@junction/wallet';
import type { MessageTokenAmount, MessagePartyRole } from './announcement.ts';
import {
  CallParamsReader,
  UnreadableCallError,
  toAddressParam,
  requireWalletDeployValueWithinLimit,
  toIntegerParam,
  isZeroParam,
  toListParam,
  toTextParam,
} from './message-params.ts';
import type { DecodedCallEffects } from './message-reading.ts';
import { FARM_CALL_READERS, readCommonFarmParams, readFarmPayload } from './read-farm-message.ts';
import {
  GAUGE_CALL_READERS,
  readExcessRecipientAndCallback,
  readEscrowPayload,
  readGaugePayload,
} from './read-gauge-message.ts';
import { PROPOSAL_CALL_READERS } from './read-proposal-message.ts';

function toRequiredAmount(value: unknown): MessageTokenAmount {
  if (typeof value !== 'object' || value === null) throw new UnreadableCallError();
  const { root, amount } = value as { readonly root?: unknown; readonly amount?: unknown };
  return { root: toAddressParam(root), units: toIntegerParam(amount) };
}

const toUnnamedAmount = (units: bigint): MessageTokenAmount => ({ root: undefined, units });

function decodeTransferPayload(
  payload: string,
  to: MessagePartyRole | undefined,
): Partial<DecodedCallEffects> {
  const toReading = (read: DecodedOperationPayload | undefined): Partial<DecodedCallEffects> => {
    if (read === undefined) throw new UnreadableCallError();
    const { recipient, receiveToken, minimums, referrer, hasExtraData: hasNotes, deployWalletValue } = read;
    if (deployWalletValue !== undefined) requireWalletDeployValueWithinLimit(deployWalletValue);
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
      // Only an empty payload is accepted: the recipient then credits the tokens to the sender, without further effect.
      return isEmptyPayload(payload) ? {} : { hasMore: true };
    default:
      return toReading(readPoolPayload(payload));
  }
}

/** Functions that decode the calls that the page makes, by method name. A call of any other method is never signed. */
const READERS: Readonly<
  Record<string, (params: CallParamsReader, first: MessagePartyRole | undefined) => DecodedCallEffects>
> = {
  ...FARM_CALL_READERS,
  ...GAUGE_CALL_READERS,
  ...PROPOSAL_CALL_READERS,
  transfer: (params, first) => {
    params.takeWalletValue('deployWalletValue');
    const word = decodeTransferPayload(toTextParam(params.take('payload')), first);
    return {
      leaves: [toUnnamedAmount(toIntegerParam(params.take('amount')))],
      first: toAddressParam(params.take('recipient')),
      refund: toAddressParam(params.take('remainingGasTo')),
      ...word,
      hasMore: word.hasMore === true || params.take('notify') !== true,
    };
  },
  acceptNative: (params) => {
    params.takeWalletValue('deployWalletValue');
    return {
      handed: toIntegerParam(params.take('amount')),
      refund: toAddressParam(params.take('remainingGasTo')),
      ...decodeTransferPayload(toTextParam(params.take('payload')), 'pool'),
    };
  },
  wrap: (params) => ({
    handed: toIntegerParam(params.take('tokens')),
    refund: toAddressParam(params.take('gas_back_address')),
    recipient: toAddressParam(params.take('owner_address')),
  }),
  deployAccount: (params) => ({
    recipient: toAddressParam(params.take('account_owner')),
    refund: toAddressParam(params.take('send_gas_to')),
  }),
  deployPair: (params) => ({
    tokens: [toAddressParam(params.take('left_root')), toAddressParam(params.take('right_root'))],
    refund: toAddressParam(params.take('send_gas_to')),
  }),
  deployStablePool: (params) => ({
    tokens: toListParam(params.take('roots')).map(toAddressParam),
    refund: toAddressParam(params.take('send_gas_to')),
  }),
  addPair: (params) => ({
    tokens: [toAddressParam(params.take('left_root')), toAddressParam(params.take('right_root'))],
  }),
  addPool: (params) => ({ tokens: toListParam(params.take('_roots')).map(toAddressParam) }),
  // The kind selects one of several pools of the same tokens, so it is compared with the announcement.
  addPoolOfType: (params) => ({
    tokens: toListParam(params.take('roots')).map(toAddressParam),
    details: { poolType: String(params.take('poolType')) },
  }),
  depositLiquidityV2: (params) => {
    params.takeCallId('_callId');
    return {
      leaves: toListParam(params.take('_operations'))
        .map(toRequiredAmount)
        .filter(({ units }) => units > 0n),
      minimums: [toRequiredAmount(params.take('_expected'))],
      refund: toAddressParam(params.take('_remainingGasTo')),
      referrer: toAddressParam(params.take('_referrer')),
      details: { autoExchange: String(params.take('_autoChange')) },
    };
  },
  claimReward: (params) =>
    params.has('meta') ? readExcessRecipientAndCallback(params.take('meta')) : readCommonFarmParams(params),
  withdraw: (params) => {
    // Only calls to a gauge or the vote escrow have the parameter `meta`. All other calls are to the exchange account.
    if (params.has('meta')) {
      const meta = readExcessRecipientAndCallback(params.take('meta'));
      // A call without an amount is to the vote escrow, which returns everything unlocked to the sender.
      if (!params.has('amount')) return meta;
      return {
        ...meta,
        minimums: [toUnnamedAmount(toIntegerParam(params.take('amount')))],
        details: { claim: String(params.take('claim')) },
      };
    }
    // Only calls to a legacy farm have the parameter `nonce`.
    if (params.has('nonce'))
      return {
        ...readCommonFarmParams(params),
        minimums: [toUnnamedAmount(toIntegerParam(params.take('amount')))],
      };
    params.takeCallId('call_id');
    params.takeWalletValue('deploy_wallet_grams');
    return {
      leaves: [
        { root: toAddressParam(params.take('token_root')), units: toIntegerParam(params.take('amount')) },
      ],
      recipient: toAddressParam(params.take('recipient_address')),
      refund: toAddressParam(params.take('send_gas_to')),
    };
  },
  createOrderRoot: (params) => {
    params.takeCallId('callbackId');
    return { tokens: [toAddressParam(params.take('token'))] };
  },
  cancel: (params) => {
    // Only calls to an order have the parameter `callbackId`. Calls to a proposal have no parameters.
    if (params.has('callbackId')) params.takeCallId('callbackId');
    return {};
  },
  // This call executes the order against the only pool of its tokens.
  swap: (params) => {
    params.takeCallId('callbackId');
    params.takeWalletValue('deployWalletValue');
    return {};
  },
  // This call executes the order against the pool of the given kind.
  swapInPoolOfType: (params) => {
    params.takeCallId('callbackId');
    params.takeWalletValue('deployWalletValue');
    return { details: { poolType: toIntegerParam(params.take('poolType')).toString() } };
  },
  matching: (params) => {
    params.takeCallId('callbackId');
    params.takeWalletValue('deployWalletValue');
    return {
      details: {
        root: toAddressParam(params.take('_orderRoot')),
        owner: toAddressParam(params.take('_owner')),
        timeTx: toIntegerParam(params.take('_timeTx')).toString(),
        nowTx: toIntegerParam(params.take('_nowTx')).toString(),
      },
    };
  },
  createToken: (params) => {
    params.takeCallId('callId');
    params.takeWalletValue('deployWalletValue');
    // Any recipient is accepted, since it has no effect without an initial supply.
    toAddressParam(params.take('initialSupplyTo'));
    return {
      recipient: ZERO_ADDRESS,
      refund: toAddressParam(params.take('remainingGasTo')),
      details: {
        name: toTextParam(params.take('name')),
        symbol: toTextParam(params.take('symbol')),
        decimals: toTextParam(params.take('decimals')),
      },
      hasMore:
        !isZeroParam(params.take('initialSupply')) ||
        [params.take('mintDisabled'), params.take('burnByRootDisabled'), params.take('burnPaused')].some(
          (is) => is !== false,
        ),
    };
  },
  mint: (params) => {
    params.takeWalletValue('deployWalletValue');
    return {
      minimums: [toUnnamedAmount(toIntegerParam(params.take('amount')))],
      recipient: toAddressParam(params.take('recipient')),
      refund: toAddressParam(params.take('remainingGasTo')),
      hasMore: params.take('notify') !== false || !isEmptyPayload(toTextParam(params.take('payload'))),
    };
  },
  burnTokens: (params) => {
    const note = readTextPayload(toTextParam(params.take('payload')));
    if (note === undefined) throw new UnreadableCallError();
    return {
      leaves: [toUnnamedAmount(toIntegerParam(params.take('amount')))],
      refund: toAddressParam(params.take('remainingGasTo')),
      details: {
        holder: toAddressParam(params.take('walletOwner')),
        callback: toAddressParam(params.take('callbackTo')),
        note,
      },
    };
  },
  transferOwnership: (params) => ({
    recipient: toAddressParam(params.take('newOwner')),
    refund: toAddressParam(params.take('remainingGasTo')),
    hasMore: toListParam(params.take('callbacks')).length > 0,
  }),
  burnByOwner: (params) => ({
    leaves: [toUnnamedAmount(toIntegerParam(params.take('tokens')))],
    refund: toAddressParam(params.take('send_gas_to')),
    details: { callback: toAddressParam(params.take('callback_address')) },
    hasMore:
      !isZeroParam(params.take('grams')) || !isEmptyPayload(toTextParam(params.take('callback_payload'))),
  }),
};

/**
 * Decodes a call. Undefined if the method is unknown or its parameters are invalid. Parameters that are not decoded
 * count as additional content (`hasMore`).
 */
export function readCallEffects(
  call: ContractFunctionCall,
  first: MessagePartyRole | undefined,
): DecodedCallEffects | undefined {
  const read = Object.hasOwn(READERS, call.method) ? READERS[call.method] : undefined;
  if (read === undefined) return undefined;
  const params = new CallParamsReader(call.params);
  try {
    const reading = read(params, first);
    return params.areAllRead ? reading : { ...reading, hasMore: true };
  } catch (error) {
    if (error instanceof UnreadableCallError) return undefined;
    throw error;
  }
}
