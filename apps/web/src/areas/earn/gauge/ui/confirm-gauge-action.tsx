import type { JSX, ReactNode } from 'react';
import type { Announcement } from '../../../../rooms/operation/index.ts';
import {
  ConfirmSimulatedMessage,
  type SimulatedAction,
} from '../../../../rooms/operation/simulation/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { Confirmation } from '../../shared/send/index.ts';
import type { GaugeActions } from '../use-gauge-actions.ts';
import type { GaugeView } from '../use-gauge.ts';

export interface ConfirmGaugeActionProps {
  readonly title: string;
  readonly announcement: Announcement;
  /** The reviewed message with its claims. */
  readonly action: SimulatedAction;
  readonly view: GaugeView;
  readonly actions: GaugeActions;
  readonly answers: Confirmation<object>['answers'];
  readonly children?: ReactNode;
}

/** Review of a deposit, withdrawal or claim, whose message is simulated while it is open. */
export function ConfirmGaugeAction(props: ConfirmGaugeActionProps): JSX.Element {
  const t = useTranslations();
  const { announcement, action, view, actions, answers } = props;
  const tokens = [
    ...(view.deposit ? [view.deposit] : []),
    ...(view.position?.rewards ?? []).flatMap(({ root }) => view.cache.get(root) ?? []),
  ];
  return (
    <ConfirmSimulatedMessage
      title={props.title}
      action={t('gauge.confirm')}
      announcement={announcement}
      now={actions.signer}
      {...answers}
      simulated={action}
      tokens={tokens}
    >
      {props.children}
    </ConfirmSimulatedMessage>
  );
}
