import type { JSX } from 'react';
import { useTranslations } from '../../../../../shared/i18n/use-translations.ts';
import { LastMessageReceipt } from '../../../shared/receipt/index.ts';
import type { GaugeView } from '../../use-gauge.ts';
import { GAUGE_OWNER_ACTION_KINDS } from '../use-owner.ts';
import { getGaugeOwnerRejectionText } from './owner-texts.ts';

/** Receipt of the owner's last action. */
export function GaugeOwnerActionReceipt({ view }: { readonly view: GaugeView }): JSX.Element {
  const t = useTranslations();
  const { gauge, wallet } = view;
  return (
    <LastMessageReceipt
      account={wallet.account}
      page={`/gauges/${gauge.address}`}
      kinds={GAUGE_OWNER_ACTION_KINDS}
      texts={({ state }, nodes) => ({
        title: state.step === 'succeeded' ? t('owner.done') : t('owner.refused'),
        given: t('owner.receipt.paid'),
        place: t('gauge.title'),
        rejection: getGaugeOwnerRejectionText(t, nodes),
      })}
    />
  );
}
