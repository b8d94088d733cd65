import { isUncertain, type TermsOperation } from '../../../../rooms/operation/index.ts';
import { formatAmountExact } from '../../../../shared/format/format-number.ts';
import type { Say } from '../../../../shared/i18n/use-text.ts';
import type { refusalOf } from '../model/refusal.ts';

function amountOf({ terms }: TermsOperation): string {
  const [amount] = terms.receives ?? terms.tokens;
  return amount === undefined
    ? ''
    : `${formatAmountExact(BigInt(amount.units), amount.decimals)} ${amount.symbol}`;
}

function endOf(state: TermsOperation['state']): 'running' | 'done' | 'not' {
  if (state.step === 'succeeded') return 'done';
  const isNotDone = state.step === 'cancelled' || (state.step === 'failed' && !isUncertain(state.code));
  return isNotDone ? 'not' : 'running';
}

/** The head of the popup: what is under way, what is done, or what did not happen. */
export function titleOf(say: Say, operation: TermsOperation): string {
  const { kind, state, terms } = operation;
  const end = endOf(state);
  const amount = amountOf(operation);
  switch (kind) {
    case 'mint-token':
      return {
        running: say('tokenOperation.mint', { amount }),
        done: say('tokenOperation.mint.done', { amount }),
        not: say('tokenOperation.mint.not'),
      }[end];
    case 'burn-token':
      return {
        running: say('tokenOperation.burn', { amount }),
        done: say('tokenOperation.burn.done', { amount }),
        not: say('tokenOperation.burn.not'),
      }[end];
    case 'transfer-ownership':
      return {
        running: say('tokenOperation.transfer'),
        done: say('tokenOperation.transfer.done'),
        not: say('tokenOperation.transfer.not'),
      }[end];
    default:
      return {
        running: say('tokenOperation.create', { symbol: terms.receives?.[0]?.symbol ?? '' }),
        done: say('tokenOperation.create.done'),
        not: say('tokenOperation.create.not'),
      }[end];
  }
}

/** What happened, when a contract turned the message back. */
export function refusalText(say: Say, { reason, code }: ReturnType<typeof refusalOf>): string {
  switch (reason) {
    case 'not-owner':
      return say('tokenOperation.refusal.notOwner');
    case 'mint-off':
      return say('tokenOperation.refusal.mintOff');
    case 'burn-off':
      return say('tokenOperation.refusal.burnOff');
    case 'not-enough':
      return say('tokenOperation.refusal.notEnough');
    case 'bad-amount':
      return say('tokenOperation.refusal.badAmount');
    case 'bad-recipient':
      return say('tokenOperation.refusal.badRecipient');
    case 'low-value':
      return say('tokenOperation.refusal.lowValue');
    case 'no-contract':
      return say('tokenOperation.refusal.noContract');
    case 'unknown':
      return code === undefined
        ? say('tokenOperation.refusal.unknown')
        : say('tokenOperation.refusal.code', { code });
  }
}
