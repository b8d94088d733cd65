import type { JSX } from 'react';
import { useText, type Say } from '../../../../../shared/i18n/use-text.ts';
import { EndedReceipt } from '../../../shared/receipt/index.ts';
import type { GaugeView } from '../../use-gauge.ts';
import { OWNER_ACTIONS } from '../use-owner.ts';

/** What came of the owner's last action, once it has ended in sight. */
export function OwnerReceipt({ view }: { readonly view: GaugeView }): JSX.Element {
  const say = useText();
  const { gauge, wallet } = view;
  return (
    <EndedReceipt
      account={wallet.account}
      page={`/gauges/${gauge.address}`}
      kinds={OWNER_ACTIONS}
      words={({ state }, nodes) => ({
        title: state.step === 'succeeded' ? say('owner.done') : say('owner.refused'),
        given: say('owner.receipt.paid'),
        place: say('gauge.title'),
        refusal: refusalText(say, nodes.find(({ status }) => status === 'refused')?.exitCode),
      })}
    />
  );
}

/** Exit codes of what an owner asks of a gauge (facts/earn 5.4). */
function refusalText(say: Say, code: number | null | undefined): string {
  switch (code) {
    case 1000:
      return say('owner.refused.owner');
    case 1004:
      return say('owner.refused.coins');
    case 4002:
      return say('owner.refused.round');
    case 4003:
      return say('owner.refused.end');
    case 4004:
      return say('owner.refused.locked');
    default:
      return say('owner.refused.unknown');
  }
}
