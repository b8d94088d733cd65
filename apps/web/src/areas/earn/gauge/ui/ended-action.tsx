import type { JSX } from 'react';
import type { TermsOperation } from '../../../../rooms/operation/index.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { EndedReceipt } from '../../shared/receipt/index.ts';
import { refusalOf } from '../model/refusal.ts';
import { GAUGE_ACTIONS } from '../use-gauge-actions.ts';
import type { GaugeView } from '../use-gauge.ts';
import { refusalText } from './action-texts.ts';

/** What came of the last deposit, withdrawal or claim, once it has ended in sight. */
export function EndedAction({ view }: { readonly view: GaugeView }): JSX.Element {
  const say = useText();
  const { gauge, wallet } = view;
  return (
    <EndedReceipt
      account={wallet.account}
      page={`/gauges/${gauge.address}`}
      kinds={GAUGE_ACTIONS}
      texts={(operation, nodes) => ({
        title: titleOf(say, operation),
        given: say('gauge.receipt.deposited'),
        place: say('gauge.title'),
        refusal: refusalText(say, refusalOf(nodes)),
      })}
    />
  );
}

function titleOf(say: Say, { kind, state }: TermsOperation): string {
  const isDone = state.step === 'succeeded';
  switch (kind) {
    case 'deposit-in-gauge':
      return isDone ? say('gauge.done.deposit') : say('gauge.returned.deposit');
    case 'withdraw-from-gauge':
      return isDone ? say('gauge.done.withdraw') : say('gauge.returned.withdraw');
    default:
      return isDone ? say('gauge.done.claim') : say('gauge.returned.claim');
  }
}
