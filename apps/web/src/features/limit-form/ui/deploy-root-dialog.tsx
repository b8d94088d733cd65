import { ORDER_ATTACHED } from '@junction/protocol/order-calls';
import { BillRows, Button, Dialog } from '@junction/ui-kit';
import type { JSX } from 'react';
import type { Token } from '../../../entities/token/index.ts';
import { formatTokenAmount } from '../../../shared/format/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import css from './confirm-order-dialog.module.css';

/** Asks before the contract is deployed that orders selling a token need: once for everybody. */
export function DeployRootDialog(props: {
  readonly token: Token;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}): JSX.Element {
  const say = useText();
  const { token, onClose, onConfirm } = props;
  const { coin } = getNetwork();
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={say('limit.deploy.title', { symbol: token.symbol })}
      footer={
        <>
          <Button onClick={onClose}>{say('limit.back')}</Button>
          <Button variant="primary" onClick={onConfirm}>
            {say('limit.deploy.do')}
          </Button>
        </>
      }
    >
      <p>{say('limit.deploy.note', { symbol: token.symbol })}</p>
      <div className={css['notes']}>
        <BillRows
          divided
          rows={[
            {
              key: 'gas',
              label: say('limit.bill.gas'),
              value: formatTokenAmount(ORDER_ATTACHED.createRoot, coin),
              aside: say('limit.confirm.gas.back'),
            },
          ]}
        />
      </div>
    </Dialog>
  );
}
