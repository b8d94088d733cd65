import {
  formatTradeHopAmount,
  type TradeAmount,
  type NonSwapOperation,
} from '../../../../rooms/operation/index.ts';
import type { Translate } from '../../../../shared/i18n/use-translations.ts';

export interface OrderOperationResultText {
  /** Text that states the result of the operation. */
  readonly title: string;
  /** Text that states what happened to the funds and what the user can do next. */
  readonly body: string;
}

/** Formats the received amount of an expected token; a dash if it is unknown. */
export const formatReceivedAmount = (expected: TradeAmount, received: string | undefined): string =>
  received === undefined ? '—' : formatTradeHopAmount({ ...expected, units: received });

const formatFirstAmount = (list: readonly TradeAmount[] | undefined): string => {
  const [amount] = list ?? [];
  return amount === undefined ? '' : formatTradeHopAmount(amount);
};

/** Returns what the operation does, with its amounts. */
export function getOrderOperationTitle(t: Translate, { kind, terms }: NonSwapOperation): string {
  switch (kind) {
    case 'deploy-order-root':
      return t('orderOperation.title.deploy', { symbol: terms.pool?.name ?? '' });
    case 'fill-order':
      return t('orderOperation.title.fill', { amount: formatFirstAmount(terms.tokens) });
    case 'cancel-order':
      return t('orderOperation.title.cancel');
    case 'execute-order':
      return t('orderOperation.title.execute');
    default:
      return t('orderOperation.title.create', { amount: formatFirstAmount(terms.tokens) });
  }
}

/** Returns the text of a completed operation. */
export function getOrderOperationSuccessText(
  t: Translate,
  { kind, terms, state }: NonSwapOperation,
): OrderOperationResultText {
  const [expected] = terms.receives ?? [];
  const received =
    state.step === 'succeeded' && expected !== undefined
      ? formatReceivedAmount(expected, state.received)
      : '';
  switch (kind) {
    case 'deploy-order-root':
      return {
        title: t('orderOperation.done.deploy', { symbol: terms.pool?.name ?? '' }),
        body: t('orderOperation.done.deploy.note'),
      };
    case 'fill-order':
      return {
        title: t('orderOperation.done.fill', { amount: received }),
        body: t('orderOperation.done.fill.note'),
      };
    case 'cancel-order':
      return {
        title: t('orderOperation.done.cancel', { amount: received }),
        body: t('orderOperation.done.cancel.note'),
      };
    case 'execute-order':
      return {
        title: t('orderOperation.done.execute', { amount: received }),
        body: t('orderOperation.done.execute.note'),
      };
    default:
      return { title: t('orderOperation.done.create'), body: t('orderOperation.done.create.note') };
  }
}

/** Returns the text of an operation that the contract rejected. */
export function getOrderOperationRejectionText(
  t: Translate,
  { kind, terms }: NonSwapOperation,
): OrderOperationResultText {
  switch (kind) {
    case 'deploy-order-root':
      return {
        title: t('orderOperation.refused.deploy'),
        body: t('orderOperation.refused.deploy.note'),
      };
    case 'fill-order':
      return {
        title: t('orderOperation.refused.fill'),
        body: t('orderOperation.refused.fill.note', { amount: formatFirstAmount(terms.tokens) }),
      };
    case 'cancel-order':
      return {
        title: t('orderOperation.refused.cancel'),
        body: t('orderOperation.refused.cancel.note'),
      };
    case 'execute-order':
      return {
        title: t('orderOperation.refused.execute'),
        body: t('orderOperation.refused.execute.note'),
      };
    default:
      return {
        title: t('orderOperation.refused.create'),
        body: t('orderOperation.refused.create.note', { amount: formatFirstAmount(terms.tokens) }),
      };
  }
}
