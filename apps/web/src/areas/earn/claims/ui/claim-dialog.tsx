import { Button, Dialog, DialogActionButton } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { isSameSigner } from '../../../../rooms/operation/index.ts';
import { MessageSummary } from '../../../../rooms/operation/review/index.ts';
import {
  LazySimulationBadge,
  getSimulationBlocker,
  getSimulationBlockerNote,
  useSimulations,
  type Simulation,
} from '../../../../rooms/operation/simulation/index.ts';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { findCurrentClaim, isClaimStillReady } from '../model/claim-list.ts';
import { toKnownTokenAmounts, type ReviewedClaim } from '../model/claim-message.ts';
import { buildSimulatedClaim } from '../model/simulated-claim.ts';
import type { ClaimsView } from '../use-claims.ts';
import css from './claims.module.css';

/** Dialog that shows the messages of all claims before the wallet is asked to sign the first one. */
export function ClaimRewardsDialog(props: {
  readonly claims: ClaimsView;
  readonly reviewed: readonly ReviewedClaim[];
  readonly onClose: () => void;
}): JSX.Element {
  const t = useTranslations();
  const { claims, onClose } = props;
  // A claim's message contains no amounts. The open review therefore shows the current claimable amounts, which an
  // earlier operation may still change.
  const reviewed = props.reviewed.map((one) => ({ ...one, claim: findCurrentClaim(claims.list, one.claim) }));
  const isSame = reviewed.every(({ announcement: one }) => isSameSigner(one.signer, claims.sender.signer));
  const isThere = reviewed.every(({ claim }) => isClaimStillReady(claims.list, claim));
  const simulations = useSimulations(
    reviewed.map((one) => buildSimulatedClaim(one)),
    { reviewed: reviewed[0]?.announcement.signer, now: claims.sender.signer },
  );
  const blocked = simulations.findIndex((one) => getSimulationBlocker(one) !== undefined);
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t('claims.all')}
      footer={
        <>
          <Button onClick={onClose}>{t('claims.cancel')}</Button>
          <DialogActionButton
            variant="primary"
            disabled={!isSame || !isThere || blocked >= 0}
            onClick={() => {
              onClose();
              void claims.claim(reviewed);
            }}
          >
            {t('claims.confirm')}
          </DialogActionButton>
        </>
      }
      footerNote={getClaimDialogNote(
        t,
        { isSame, isThere, simulation: simulations[blocked] },
        reviewed[blocked],
        claims,
      )}
    >
      <div className={css['form']}>
        {reviewed.map(({ announcement, claim }, index) => (
          <div key={claim.address} className={css['lines']}>
            <b>{claim.name}</b>
            <span className={css['small']}>
              {toKnownTokenAmounts(claim, claims.cache)
                .map((amount) => formatTokenAmount(BigInt(amount.units), amount))
                .join(' + ') || '?'}
            </span>
            <MessageSummary announcement={announcement} step={{ step: index + 1, all: reviewed.length }} />
            <LazySimulationBadge simulation={simulations[index]} />
          </div>
        ))}
      </div>
    </Dialog>
  );
}

/** Most important reason why the claims cannot be confirmed. */
function getClaimDialogNote(
  t: Translate,
  input: {
    readonly isSame: boolean;
    readonly isThere: boolean;
    /** First simulation with a result that prevents signing; undefined if there is none. */
    readonly simulation: Simulation | undefined;
  },
  blocked: ReviewedClaim | undefined,
  { cache }: Pick<ClaimsView, 'cache'>,
): ReactNode {
  const { isSame, isThere, simulation } = input;
  if (blocked !== undefined) {
    const tokens = blocked.claim.claimable.flatMap(({ root }) => cache.get(root) ?? []);
    return getSimulationBlockerNote(simulation, tokens);
  }
  if (!isSame) return t('claims.changed');
  return isThere ? undefined : t('claims.taken');
}
