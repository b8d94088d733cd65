import { ReasonedButton } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useWalletSteps } from '../../../../entities/wallet/index.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { actionButtonOf, type ActionFacts } from '../model/action-button.ts';
import type { GaugeView } from '../use-gauge.ts';
import { actionReason, actionText } from './action-words.ts';

/** The button of a form: what is in the way, the step that clears it, or the action. */
export function GaugeActionButton(props: {
  readonly facts: ActionFacts;
  readonly deposit: GaugeView['deposit'];
  readonly words: Parameters<typeof actionText>[2];
  readonly onAct: () => void;
}): JSX.Element {
  const say = useText();
  const steps = useWalletSteps();
  const { facts, deposit, words, onAct } = props;
  const button = actionButtonOf(facts);
  const press = (): void => {
    if (button.action === 'connect') steps.onConnect();
    else if (button.action === 'switch-network') steps.onSwitchNetwork();
    else if (button.action === 'act') onAct();
  };
  return (
    <ReasonedButton
      variant="primary"
      size="l"
      disabled={button.action === undefined}
      busy={button.isBusy}
      onClick={press}
      reason={actionReason(say, button, facts, deposit)}
    >
      {actionText(say, button, words)}
    </ReasonedButton>
  );
}
