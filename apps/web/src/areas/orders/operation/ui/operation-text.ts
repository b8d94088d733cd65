import { amountText, type DealAmount, type TermsOperation } from '../../../../rooms/operation/index.ts';
import type { Say } from '../../../../shared/i18n/use-text.ts';

export interface Ending {
  /** What happened. */
  readonly title: string;
  /** What is safe and what to do. */
  readonly body: string;
}

/** What came of an expected token; a dash where the messages did not tell. */
export const receivedText = (expected: DealAmount, received: string | undefined): string =>
  received === undefined ? '—' : amountText({ ...expected, units: received });

const first = (list: readonly DealAmount[] | undefined): string => {
  const [amount] = list ?? [];
  return amount === undefined ? '' : amountText(amount);
};

/** What the operation is about. */
export function operationTitle(say: Say, { kind, terms }: TermsOperation): string {
  switch (kind) {
    case 'deploy-order-root':
      return say('orderOperation.title.deploy', { symbol: terms.pool?.name ?? '' });
    case 'fill-order':
      return say('orderOperation.title.fill', { amount: first(terms.tokens) });
    case 'cancel-order':
      return say('orderOperation.title.cancel');
    case 'execute-order':
      return say('orderOperation.title.execute');
    default:
      return say('orderOperation.title.create', { amount: first(terms.tokens) });
  }
}

/** It went well. */
export function successText(say: Say, { kind, terms, state }: TermsOperation): Ending {
  const [expected] = terms.receives ?? [];
  const received =
    state.step === 'succeeded' && expected !== undefined ? receivedText(expected, state.received) : '';
  switch (kind) {
    case 'deploy-order-root':
      return {
        title: say('orderOperation.done.deploy', { symbol: terms.pool?.name ?? '' }),
        body: say('orderOperation.done.deploy.note'),
      };
    case 'fill-order':
      return {
        title: say('orderOperation.done.fill', { amount: received }),
        body: say('orderOperation.done.fill.note'),
      };
    case 'cancel-order':
      return {
        title: say('orderOperation.done.cancel', { amount: received }),
        body: say('orderOperation.done.cancel.note'),
      };
    case 'execute-order':
      return {
        title: say('orderOperation.done.execute', { amount: received }),
        body: say('orderOperation.done.execute.note'),
      };
    default:
      return { title: say('orderOperation.done.create'), body: say('orderOperation.done.create.note') };
  }
}

/** The contracts turned it back. */
export function refusalText(say: Say, { kind, terms }: TermsOperation): Ending {
  switch (kind) {
    case 'deploy-order-root':
      return {
        title: say('orderOperation.refused.deploy'),
        body: say('orderOperation.refused.deploy.note'),
      };
    case 'fill-order':
      return {
        title: say('orderOperation.refused.fill'),
        body: say('orderOperation.refused.fill.note', { amount: first(terms.tokens) }),
      };
    case 'cancel-order':
      return {
        title: say('orderOperation.refused.cancel'),
        body: say('orderOperation.refused.cancel.note'),
      };
    case 'execute-order':
      return {
        title: say('orderOperation.refused.execute'),
        body: say('orderOperation.refused.execute.note'),
      };
    default:
      return {
        title: say('orderOperation.refused.create'),
        body: say('orderOperation.refused.create.note', { amount: first(terms.tokens) }),
      };
  }
}
