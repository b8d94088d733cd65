import type { JSX } from 'react';
import type { NonSwapOperation } from '../../../../rooms/operation/index.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { LastMessageReceipt } from '../../shared/receipt/index.ts';
import { getGaugeRejection } from '../model/rejection.ts';
import { GAUGE_ACTION_KINDS } from '../use-gauge-actions.ts';
import type { GaugeView } from '../use-gauge.ts';
import { getGaugeRejectionText } from './action-texts.ts';

/** Receipt of the last deposit, withdrawal or claim. */
export function LastGaugeActionReceipt({ view }: { readonly view: GaugeView }): JSX.Element {
  const t = useTranslations();
  const { gauge, wallet } = view;
  return (
    <LastMessageReceipt
      account={wallet.account}
      page={`/gauges/${gauge.address}`}
      kinds={GAUGE_ACTION_KINDS}
      texts={(operation, nodes) => ({
        title: getEndedActionTitle(t, operation),
        given: t('gauge.receipt.deposited'),
        place: t('gauge.title'),
        rejection: getGaugeRejectionText(t, getGaugeRejection(nodes)),
      })}
    />
  );
}

function getEndedActionTitle(t: Translate, { kind, state }: NonSwapOperation): string {
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
