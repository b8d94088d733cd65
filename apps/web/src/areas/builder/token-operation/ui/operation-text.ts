import { isUncertainFailure, type NonSwapOperation } from '../../../../rooms/operation/index.ts';
import { formatAmountExact } from '../../../../shared/format/format-number.ts';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';
import type { getTokenOperationRejection } from '../model/rejection.ts';

function formatOperationAmount({ terms }: NonSwapOperation): string {
  const [amount] = terms.receives ?? terms.tokens;
  return amount === undefined
    ? ''
    : `${formatAmountExact(BigInt(amount.units), amount.decimals)} ${amount.symbol}`;
}

function getOutcome(state: NonSwapOperation['state']): 'running' | 'done' | 'not' {
  if (state.step === 'succeeded') return 'done';
  const isNotDone =
    state.step === 'cancelled' || (state.step === 'failed' && !isUncertainFailure(state.code));
  return isNotDone ? 'not' : 'running';
}

/** Returns the dialog's title for the state of the operation. */
export function getOperationTitle(t: Translate, operation: NonSwapOperation): string {
  const { kind, state, terms } = operation;
  const end = getOutcome(state);
  const amount = formatOperationAmount(operation);
  switch (kind) {
    case 'mint-token':
      return {
        running: t('tokenOperation.mint', { amount }),
        done: t('tokenOperation.mint.done', { amount }),
        not: t('tokenOperation.mint.not'),
      }[end];
    case 'burn-token':
      return {
        running: t('tokenOperation.burn', { amount }),
        done: t('tokenOperation.burn.done', { amount }),
        not: t('tokenOperation.burn.not'),
      }[end];
    case 'transfer-ownership':
      return {
        running: t('tokenOperation.transfer'),
        done: t('tokenOperation.transfer.done'),
        not: t('tokenOperation.transfer.not'),
      }[end];
    default:
      return {
        running: t('tokenOperation.create', { symbol: terms.receives?.[0]?.symbol ?? '' }),
        done: t('tokenOperation.create.done'),
        not: t('tokenOperation.create.not'),
      }[end];
  }
}

/** Returns the explanation of a contract's rejection. */
export function getRejectionText(
  t: Translate,
  { reason, code }: ReturnType<typeof getTokenOperationRejection>,
): string {
  switch (reason) {
    case 'not-owner':
      return t('tokenOperation.refusal.notOwner');
    case 'mint-off':
      return t('tokenOperation.refusal.mintOff');
    case 'burn-off':
      return t('tokenOperation.refusal.burnOff');
    case 'not-enough':
      return t('tokenOperation.refusal.notEnough');
    case 'bad-amount':
      return t('tokenOperation.refusal.badAmount');
    case 'bad-recipient':
      return t('tokenOperation.refusal.badRecipient');
    case 'low-value':
      return t('tokenOperation.refusal.lowValue');
    case 'no-contract':
      return t('tokenOperation.refusal.noContract');
    case 'unknown':
      return code === undefined
        ? t('tokenOperation.refusal.unknown')
        : t('tokenOperation.refusal.code', { code });
  }
}
