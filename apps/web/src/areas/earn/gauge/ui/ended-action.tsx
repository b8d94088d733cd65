import type { JSX } from 'react';
import type { TermsOperation } from '../../../../rooms/operation/index.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { EndedReceipt } from '../../shared/receipt/index.ts';
import { getRejection } from '../model/rejection.ts';
import { GAUGE_ACTIONS } from '../use-gauge-actions.ts';
import type { GaugeView } from '../use-gauge.ts';
import { rejectionText } from './action-texts.ts';

/** Receipt of the last deposit, withdrawal or claim. */
export function EndedAction({ view }: { readonly view: GaugeView }): JSX.Element {
  const t = useTranslations();
  const { gauge, wallet } = view;
  return (
    <EndedReceipt
      account={wallet.account}
      page={`/gauges/${gauge.address}`}
      kinds={GAUGE_ACTIONS}
      texts={(operation, nodes) => ({
        title: getEndedActionTitle(t, operation),
        given: t('gauge.receipt.deposited'),
        place: t('gauge.title'),
        rejection: rejectionText(t, getRejection(nodes)),
      })}
    />
  );
}

function getEndedActionTitle(t: Translate, { kind, state }: TermsOperation): string {
  const isDone = state.step === 'succeeded';
  switch (kind) {
    case 'deposit-in-gauge':
      return isDone ? t('gauge.done.deposit') : t('gauge.returned.deposit');
    case 'withdraw-from-gauge':
      return isDone ? t('gauge.done.withdraw') : t('gauge.returned.withdraw');
    default:
      return isDone ? t('gauge.done.claim') : t('gauge.returned.claim');
  }
}
