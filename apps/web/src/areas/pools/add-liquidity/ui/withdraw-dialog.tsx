import type { JSX } from 'react';
import { signerOf } from '../../../../rooms/operation/index.ts';
import { ConfirmSimulated } from '../../../../rooms/operation/simulation/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { StepMessage } from '../model/messages.ts';
import { simulatedStep, tokensOfStep } from '../model/simulated-step.ts';
import type { AddLiquidityView } from '../use-add-liquidity.ts';

/** Dialog in which the user reviews a withdrawal from the exchange account. */
export function WithdrawDialog(props: {
  readonly add: AddLiquidityView;
  readonly symbol: string;
  /** The message as it was when the dialog opened. */
  readonly frozen: StepMessage;
  readonly onAccept: (() => void) | undefined;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useTranslations();
  const { add, symbol, frozen, onClose } = props;
  return (
    <ConfirmSimulated
      title={t('add.withdraw', { symbol })}
      action={t('add.withdraw', { symbol })}
      announcement={frozen.announcement}
      now={signerOf(add.reads.wallet)}
      simulated={simulatedStep(frozen)}
      tokens={tokensOfStep(frozen)}
      onAccept={props.onAccept}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        void add.stepper.send(frozen);
      }}
    />
  );
}
