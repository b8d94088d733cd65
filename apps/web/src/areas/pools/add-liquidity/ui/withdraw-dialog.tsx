import type { JSX } from 'react';
import { signerOf } from '../../../../rooms/operation/index.ts';
import { ConfirmMessage } from '../../../../rooms/operation/review/index.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import type { LadderMessage } from '../model/messages.ts';
import type { AddLiquidityView } from '../use-add-liquidity.ts';

/** The last look before a token is taken back out of the exchange account. */
export function WithdrawDialog(props: {
  readonly add: AddLiquidityView;
  readonly symbol: string;
  /** As it stood when the dialog was opened. */
  readonly frozen: LadderMessage;
  readonly onAccept: (() => void) | undefined;
  readonly onClose: () => void;
}): JSX.Element {
  const say = useText();
  const { add, symbol, frozen, onClose } = props;
  return (
    <ConfirmMessage
      title={say('add.withdraw', { symbol })}
      action={say('add.withdraw', { symbol })}
      announcement={frozen.announcement}
      now={signerOf(add.reads.wallet)}
      onAccept={props.onAccept}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        void add.ladder.send(frozen);
      }}
    />
  );
}
