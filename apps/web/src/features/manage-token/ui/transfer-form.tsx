import { BUILDER_ATTACHED } from '@junction/protocol/builder-calls';
import { Icon, Panel, TextField } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { MessageSummary } from '../../../entities/operation/told/index.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { confirmationWord, readHolder, transferBlockers } from '../model/manage-forms.ts';
import { transferTold } from '../model/owner-messages.ts';
import { useClearWhenDone } from '../use-manage-token.ts';
import { ActionButton, AddressField, gasText } from './form-parts.tsx';
import { onSubmit, type OwnerFormProps } from './form-props.ts';
import css from './manage-token.module.css';

/** The danger zone: somebody else becomes the only one who mints and burns. */
export function TransferForm({ token, manage, steps }: OwnerFormProps): JSX.Element {
  const say = useText();
  const [newOwner, setNewOwner] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const setSent = useClearWhenDone(() => {
    setNewOwner('');
    setConfirmation('');
  });
  const word = confirmationWord(token.symbol, token.root);
  const holder = readHolder(newOwner);
  const [blocker] = transferBlockers({
    ...manage.owner,
    attached: BUILDER_ATTACHED.transfer,
    newOwner,
    confirmation,
    word,
    root: token.root,
    owner: token.owner,
  });
  const told =
    blocker !== undefined || manage.signer === undefined || holder === undefined
      ? undefined
      : transferTold(manage.signer, token, holder);
  const transfer = async (): Promise<void> => {
    if (told !== undefined && holder !== undefined) setSent(await manage.transfer(told, holder));
  };
  const ownerFault = (): string | undefined => {
    if (holder !== undefined && holder === token.root) return say('manageToken.transfer.itself');
    return blocker === 'same-owner' ? say('manageToken.button.sameOwner') : undefined;
  };
  return (
    <Panel
      divided
      className={css['danger']}
      title={
        <span className={css['head']}>
          <Icon name="warning" size={19} />
          {say('manageToken.transfer')}
        </span>
      }
      actions={told === undefined ? gasText(say, BUILDER_ATTACHED.transfer) : undefined}
    >
      <form className={css['form']} onSubmit={onSubmit(blocker !== undefined, transfer)}>
        <p className={css['note']}>{say('manageToken.transfer.note')}</p>
        <AddressField
          label={say('manageToken.transfer.owner')}
          value={newOwner}
          onChange={setNewOwner}
          fault={ownerFault()}
        />
        <TextField
          label={say('manageToken.transfer.type', { word })}
          value={confirmation}
          onChange={setConfirmation}
          maxLength={60}
        />
        {told !== undefined && <MessageSummary announcement={told} />}
        <div className={css['action']}>
          <ActionButton
            {...steps}
            blocker={blocker}
            attached={BUILDER_ATTACHED.transfer}
            coin={manage.owner.coin}
            variant="danger-filled"
            word={word}
            label={say('manageToken.transfer')}
          />
        </div>
      </form>
    </Panel>
  );
}
