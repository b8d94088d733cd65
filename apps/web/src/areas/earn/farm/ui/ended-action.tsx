import type { JSX } from 'react';
import type { NonSwapOperation } from '../../../../rooms/operation/index.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { LastMessageReceipt } from '../../shared/receipt/index.ts';
import { getFarmRejection } from '../model/rejection.ts';
import { getFarmOperationTarget } from '../model/farm-messages.ts';
import { FARM_ACTION_KINDS, FARM_OWNER_ACTION_KINDS } from '../use-farm-actions.ts';
import type { FarmView } from '../use-farm.ts';
import { getFarmRejectionText } from './farm-texts.ts';

const KINDS = [...FARM_ACTION_KINDS, ...FARM_OWNER_ACTION_KINDS];

/** Receipt of the last message to the farm. */
export function LastFarmActionReceipt({ view }: { readonly view: FarmView }): JSX.Element {
  const t = useTranslations();
  const { page } = getFarmOperationTarget(view.summary);
  return (
    <LastMessageReceipt
      account={view.wallet.account}
      page={page ?? ''}
      kinds={KINDS}
      texts={(operation, nodes) => ({
        title: operation.state.step === 'succeeded' ? doneText(t, operation) : t('farm.returned'),
        given: t('farm.receipt.given'),
        place: t('farm.receipt.farm'),
        rejection: getFarmRejectionText(t, getFarmRejection(nodes)),
      })}
    />
  );
}

function doneText(t: Translate, { kind }: NonSwapOperation): string {
  switch (kind) {
    case 'deposit-in-farm':
      return t('farm.done.deposit');
    case 'withdraw-from-farm':
      return t('farm.done.withdraw');
    case 'claim-from-farm':
      return t('farm.done.claim');
    case 'deposit-reward':
      return t('farm.done.reward');
    case 'add-reward-round':
      return t('farm.done.round');
    case 'end-rewards':
      return t('farm.done.end');
    default:
      return t('farm.done.unclaimed');
  }
}
