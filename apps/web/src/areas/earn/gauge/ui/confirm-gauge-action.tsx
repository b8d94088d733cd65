import type { JSX, ReactNode } from 'react';
import type { MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import {
  ConfirmSimulatedMessageDialog,
  type SimulatedAction,
} from '../../../../rooms/operation/simulation/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { MessageConfirmation } from '../../shared/send/index.ts';
import type { GaugeActions } from '../use-gauge-actions.ts';
import type { GaugeView } from '../use-gauge.ts';

export interface ConfirmGaugeActionProps {
  readonly title: string;
  readonly announcement: MessageAnnouncement;
  /** The reviewed message with the token movements that its simulation must show. */
  readonly action: SimulatedAction;
  readonly view: GaugeView;
  readonly actions: GaugeActions;
  readonly answers: MessageConfirmation<object>['answers'];
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
    <ConfirmSimulatedMessageDialog
      title={props.title}
      action={t('gauge.confirm')}
      announcement={announcement}
      now={actions.signer}
      {...answers}
      simulated={action}
      tokens={tokens}
    >
      {props.children}
    </ConfirmSimulatedMessageDialog>
  );
}
