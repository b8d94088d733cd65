import { TOKEN_BUILDER_ATTACHED_NANO } from '@junction/protocol/builder-calls';
import { Icon, Panel, TextField } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { MessageSummary } from '../../../../rooms/operation/review/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import {
  getOwnershipConfirmationText,
  parseNonZeroAddress,
  getOwnershipTransferBlocker,
} from '../model/manage-forms.ts';
import { buildTransferOwnershipAnnouncement } from '../model/owner-messages.ts';
import { useClearFormOnSuccess } from '../use-manage-token.ts';
import { AddressField, OwnerFormSubmitButton, formatAttachedGas } from './form-parts.tsx';
import { createSubmitHandler, type TokenOwnerFormProps } from './form-props.ts';
import css from './manage-token.module.css';

/** Returns the state of the form and its announcement, which is undefined while the action is blocked. */
function useTransfer({ token, manage }: TokenOwnerFormProps) {
  const { signer } = manage;
  const [newOwner, setNewOwner] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const setSent = useClearFormOnSuccess(() => {
    setNewOwner('');
    setConfirmation('');
  });
  const word = getOwnershipConfirmationText(token.symbol, token.root);
  const holder = parseNonZeroAddress(newOwner);
  const coins = { coin: manage.coin, gas: TOKEN_BUILDER_ATTACHED_NANO.transfer };
  const blocker = getOwnershipTransferBlocker({
    gate: manage.gate,
    coins,
    newOwner,
    confirmation,
    word,
    root: token.root,
    owner: token.owner,
  });
  const isReady = blocker === undefined && signer !== undefined && holder !== undefined;
  const announcement = isReady ? buildTransferOwnershipAnnouncement(signer, token, holder) : undefined;
  const send = async (): Promise<void> => {
    if (announcement !== undefined && isReady) setSent(await manage.transfer(announcement, holder));
  };
  return {
    newOwner,
    setNewOwner,
    confirmation,
    setConfirmation,
    word,
    coins,
    blocker,
    announcement,
    send,
    isItself: holder === token.root,
  };
}

/** Form to transfer the ownership of the token, and with it the right to mint and burn. */
export function TransferForm({ token, manage }: TokenOwnerFormProps): JSX.Element {
  const t = useTranslations();
  const form = useTransfer({ token, manage });
  const { word, blocker, announcement } = form;
  const ownerError = (): string | undefined => {
    if (form.isItself) return t('manageToken.transfer.itself');
    return blocker === 'same-owner' ? t('manageToken.button.sameOwner') : undefined;
  };
  return (
    <Panel
      divided
      className={css['danger']}
      title={
        <span className={css['head']}>
          <Icon name="warning" size={19} />
          {t('manageToken.transfer')}
        </span>
      }
      actions={
        announcement === undefined ? formatAttachedGas(t, TOKEN_BUILDER_ATTACHED_NANO.transfer) : undefined
      }
    >
      <form className={css['form']} onSubmit={createSubmitHandler(blocker !== undefined, form.send)}>
        <p className={css['note']}>{t('manageToken.transfer.note')}</p>
        <AddressField
          label={t('manageToken.transfer.owner')}
          value={form.newOwner}
          onChange={form.setNewOwner}
          fieldError={ownerError()}
        />
        <TextField
          label={t('manageToken.transfer.type', { word })}
          value={form.confirmation}
          onChange={form.setConfirmation}
          maxLength={60}
        />
        {announcement !== undefined && <MessageSummary announcement={announcement} />}
        <div className={css['action']}>
          <OwnerFormSubmitButton
            blocker={blocker}
            coins={form.coins}
            variant="danger-filled"
            word={word}
            label={t('manageToken.transfer')}
          />
        </div>
      </form>
    </Panel>
  );
}
