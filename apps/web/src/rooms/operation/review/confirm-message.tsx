import { Button, Dialog, DialogAction } from '@junction/ui-kit';
import type { Signer } from '@junction/wallet';
import type { JSX, ReactNode } from 'react';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { isSameSigner, type Announcement } from '../model/announcement.ts';
import { MessageSummary } from './message-summary.tsx';
import { SignerChange } from './signer-change.tsx';
import { useDroppedReview } from './use-dropped-review.tsx';

export interface ConfirmMessageProps {
  readonly title: string;
  /** The word on the button that asks the wallet. */
  readonly action: string;
  /** Frozen when the dialog opened. */
  readonly announcement: Announcement;
  readonly now: Signer | undefined;
  /** What has come in the way since it was told, in words: nothing is confirmed meanwhile. */
  readonly blockedReason?: string | undefined;
  /** Opens it again for the account the wallet is at. */
  readonly onAccept: (() => void) | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** One message in words, and the review before the wallet is asked. */
export function ConfirmMessage(props: ConfirmMessageProps): JSX.Element {
  const t = useTranslations();
  const { announcement, now, blockedReason } = props;
  const isSame = isSameSigner(announcement.signer, now);
  const isOff = !isSame || blockedReason !== undefined;
  const decided = useDroppedReview(announcement.signer);
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
          <DialogAction variant="primary" disabled={isOff} onClick={confirm}>
            {props.action}
          </DialogAction>
        </>
      }
      footerNote={isSame ? blockedReason : t('told.changed.first')}
    >
      <SignerChange frozen={announcement.signer} now={now} onAccept={props.onAccept} />
      {props.children}
      <MessageSummary announcement={announcement} />
    </Dialog>
  );
}
