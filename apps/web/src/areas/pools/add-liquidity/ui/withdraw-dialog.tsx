import type { JSX } from 'react';
import { getSigner } from '../../../../rooms/operation/index.ts';
import { ConfirmSimulatedMessageDialog } from '../../../../rooms/operation/simulation/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { AddLiquidityStepMessage } from '../model/messages.ts';
import { toSimulatedAddLiquidityStep, listStepTokens } from '../model/simulated-step.ts';
import type { AddLiquidityView } from '../use-add-liquidity.ts';

/** Dialog in which the user reviews a withdrawal from the exchange account. */
export function WithdrawFromExchangeAccountDialog(props: {
  readonly add: AddLiquidityView;
  readonly symbol: string;
  /** Message at the time the dialog opened. */
  readonly frozen: AddLiquidityStepMessage;
  readonly onAccept: (() => void) | undefined;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useTranslations();
  const { add, symbol, frozen, onClose } = props;
  return (
    <ConfirmSimulatedMessageDialog
      title={t('add.withdraw', { symbol })}
      action={t('add.withdraw', { symbol })}
      announcement={frozen.announcement}
      now={getSigner(add.reads.wallet)}
      simulated={toSimulatedAddLiquidityStep(frozen)}
      tokens={listStepTokens(frozen)}
      onAccept={props.onAccept}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        void add.stepper.send(frozen);
      }}
    />
  );
}
