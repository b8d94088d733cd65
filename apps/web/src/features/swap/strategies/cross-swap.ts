import type { NativeInfo } from '@junction/api-contract';
import { err, formatFixed, ok, type Result } from '@junction/primitives';
import type { OutgoingMessage } from '@junction/wallet';
import type { MessageError } from '../../../entities/operation/index.ts';
import type { MessageFacts, QuoteFacts, QuoteQuestion } from './swap-strategy.ts';

/** Pools on the way, at most (spec 9). */
const ROUTE_DEPTH = 3;

/** The question every routed mode asks; `nativeInfo` says what part the native coin plays. */
export function askCrossSwap(
  facts: QuoteFacts,
  nativeInfo: NativeInfo | undefined,
  depth = ROUTE_DEPTH,
): QuoteQuestion {
  const isExactOut = facts.typedSide === 'right';
  const { leftRoot, rightRoot, account, balances } = facts;
  const allowed = new Set([...facts.allowed, leftRoot, rightRoot]);
  return {
    input: {
      amount: facts.amount.toString(),
      deep: depth,
      // Receive exactly: the amount is the wanted one and the tokens change places, with and without a wallet.
      direction: isExactOut ? 'expectedspendamount' : 'expectedexchange',
      fromCurrencyAddress: isExactOut ? rightRoot : leftRoot,
      toCurrencyAddress: isExactOut ? leftRoot : rightRoot,
      minTvl: facts.minTvl,
      slippage: formatFixed(facts.tolerance),
      whiteListCurrencies: [...allowed].toSorted(),
      // Ours alone: left out where it is not wanted, so that public servers see only what they know.
      ...(facts.splits ? { splits: true } : {}),
    },
    payload:
      account === undefined
        ? undefined
        : {
            recipient: account,
            nativeBalance: (balances.coin ?? 0n).toString(),
            tokenBalance: (balances.token ?? 0n).toString(),
            nativeInfo,
          },
    sellsCoin: nativeInfo === 'spendonlynative' || nativeInfo === 'spendnativeandwrappednative',
  };
}

/** Gas that is left comes back to the account, whatever the server wrote into the payload. */
const REFUND_TO_ACCOUNT = {
  transfer: 'remainingGasTo',
  acceptNative: 'remainingGasTo',
  wrap: 'gas_back_address',
} as const;

/** Decodes the server's message into a call the wallet can show, and points the refund at the account. */
export async function sendTransfer(facts: MessageFacts): Promise<Result<OutgoingMessage, MessageError>> {
  const transfer = facts.quote?.transfer;
  if (transfer === undefined) return err({ code: 'BAD_QUOTE' });
  const decoded = await facts.decodeCall(transfer.abi, transfer.method, transfer.payload);
  if (!decoded.ok) return err({ code: 'BAD_QUOTE' });
  const { params } = decoded.value;
  return ok({
    to: transfer.to,
    value: transfer.value,
    bounce: true,
    call: {
      ...decoded.value,
      params: {
        ...params,
        ...(transfer.method === 'transfer'
          ? { deployWalletValue: params['deployWalletValue'] ?? '0', notify: true }
          : {}),
        [REFUND_TO_ACCOUNT[transfer.method]]: facts.account,
      },
    },
  });
}
