import { Button, Dialog, DialogAction } from '@junction/ui-kit';
import type { JSX } from 'react';
import { isSameSigner } from '../../../../rooms/operation/index.ts';
import { MessageSummary } from '../../../../rooms/operation/review/index.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { isReadyIn } from '../model/claim-list.ts';
import { toTradeAmounts, type ReviewedClaim } from '../model/claim-message.ts';
import type { Claims } from '../use-claims.ts';
import css from './claims.module.css';

/** Dialog that shows every message before the wallet is asked for the first one. */
export function ClaimDialog(props: {
  readonly claims: Claims;
  readonly reviewed: readonly ReviewedClaim[];
  readonly onClose: () => void;
}): JSX.Element {
  const t = useTranslations();
  const { claims, reviewed, onClose } = props;
  const isSame = reviewed.every(({ announcement: one }) => isSameSigner(one.signer, claims.sender.signer));
  const isThere = reviewed.every(({ claim }) => isReadyIn(claims.list, claim));
  const blockedReason = isThere ? undefined : t('claims.taken');
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t('claims.all')}
      footer={
        <>
          <Button onClick={onClose}>{t('claims.cancel')}</Button>
          <DialogAction
            variant="primary"
            disabled={!isSame || !isThere}
            onClick={() => {
              onClose();
              void claims.claim(reviewed);
            }}
          >
            {t('claims.confirm')}
          </DialogAction>
        </>
      }
      footerNote={isSame ? blockedReason : t('claims.changed')}
    >
      <div className={css['form']}>
        {reviewed.map(({ announcement, claim }, index) => (
          <div key={claim.address} className={css['lines']}>
            <b>{claim.name}</b>
            <span className={css['small']}>
              {toTradeAmounts(claim, claims.cache)
                .map((amount) => formatTokenAmount(BigInt(amount.units), amount))
                .join(' + ') || '?'}
            </span>
            <MessageSummary announcement={announcement} step={{ step: index + 1, all: reviewed.length }} />
          </div>
        ))}
      </div>
    </Dialog>
  );
}
