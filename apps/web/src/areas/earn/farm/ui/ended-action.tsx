import type { JSX } from 'react';
import type { TermsOperation } from '../../../../rooms/operation/index.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { EndedReceipt } from '../../shared/receipt/index.ts';
import { refusalOf } from '../model/refusal.ts';
import { placeOf } from '../model/farm-messages.ts';
import { FARM_ACTIONS, OWNER_ACTIONS } from '../use-farm-actions.ts';
import type { FarmView } from '../use-farm.ts';
import { refusalText } from './farm-texts.ts';

const KINDS = [...FARM_ACTIONS, ...OWNER_ACTIONS];

/** What came of the last thing sent to the farm, once it has ended in sight. */
export function EndedAction({ view }: { readonly view: FarmView }): JSX.Element {
  const say = useText();
  const { page } = placeOf(view.facts);
  return (
    <EndedReceipt
      account={view.wallet.account}
      page={page ?? ''}
      kinds={KINDS}
      texts={(operation, nodes) => ({
        title: operation.state.step === 'succeeded' ? doneText(say, operation) : say('farm.returned'),
        given: say('farm.receipt.given'),
        place: say('farm.receipt.farm'),
        refusal: refusalText(say, refusalOf(nodes)),
      })}
    />
  );
}

function doneText(say: Say, { kind }: TermsOperation): string {
  switch (kind) {
    case 'deposit-in-farm':
      return say('farm.done.deposit');
    case 'withdraw-from-farm':
      return say('farm.done.withdraw');
    case 'claim-from-farm':
      return say('farm.done.claim');
    case 'deposit-reward':
      return say('farm.done.reward');
    case 'add-reward-round':
      return say('farm.done.round');
    case 'end-rewards':
      return say('farm.done.end');
    default:
      return say('farm.done.unclaimed');
  }
}
