import type { SigningAccount } from '@junction/wallet';
import type { JSX } from 'react';
import type { MessageAnnouncement } from '../../../../rooms/operation/index.ts';
import { ConfirmMessageDialog } from '../../../../rooms/operation/review/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';

/** Dialog in which the user reviews the deployment of an order root. It is needed once per sold token. */
export function DeployOrderRootDialog(props: {
  readonly symbol: string;
  /** Announcement from the time at which the dialog opened. */
  readonly announcement: MessageAnnouncement;
  readonly now: SigningAccount | undefined;
  readonly onAccept: (() => void) | undefined;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}): JSX.Element {
  const t = useTranslations();
  const { symbol, ...rest } = props;
  return (
    <ConfirmMessageDialog {...rest} title={t('limit.deploy.title', { symbol })} action={t('limit.deploy.do')}>
      <p>{t('limit.deploy.note', { symbol })}</p>
    </ConfirmMessageDialog>
  );
}
