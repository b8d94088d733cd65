import { Button, Dialog, DialogActionButton } from '@junction/ui-kit';
import type { SigningAccount } from '@junction/wallet';
import type { JSX, ReactNode } from 'react';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { isSameSigner, type MessageAnnouncement } from '../model/announcement.ts';
import { MessageSummary } from './message-summary.tsx';
import { SignerChangeWarning } from './signer-change.tsx';
import { useUnmountedReviewToast } from './use-dropped-review.tsx';

export interface ConfirmMessageDialogProps {
  readonly title: string;
  readonly action: string;
  /** Announcement at the time the dialog opened. */
  readonly announcement: MessageAnnouncement;
  readonly now: SigningAccount | undefined;
  /**
   * Reason why confirming is disabled; undefined if the message can be sent. A reason may appear after the dialog
   * opened.
   */
  readonly blockedReason?: ReactNode;
  /** Opens the review again for the wallet's new account; undefined if that is impossible. */
  readonly onAccept: (() => void) | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** State of the message's simulation, below its summary. */
  readonly badge?: ReactNode;
}

/** Dialog that shows one message before the wallet is asked. */
export function ConfirmMessageDialog(props: ConfirmMessageDialogProps): JSX.Element {
  const t = useTranslations();
  const { announcement, now, blockedReason } = props;
  const isSame = isSameSigner(announcement.signer, now);
  const isOff = !isSame || blockedReason !== undefined;
  const decided = useUnmountedReviewToast(announcement.signer);
  const close = (): void => {
    decided();
    props.onClose();
  };
  const confirm = (): void => {
    decided();
    props.onConfirm();
  };
  return (
    <Dialog
      open
      size="s"
      onClose={close}
      title={props.title}
      footer={
        <>
          <Button onClick={close}>{t('told.cancel')}</Button>
          <DialogActionButton variant="primary" disabled={isOff} onClick={confirm}>
            {props.action}
          </DialogActionButton>
        </>
      }
      footerNote={isSame ? blockedReason : t('told.changed.first')}
    >
      <SignerChangeWarning frozen={announcement.signer} now={now} onAccept={props.onAccept} />
      {props.children}
      <MessageSummary announcement={announcement} />
      {props.badge}
    </Dialog>
  );
}
