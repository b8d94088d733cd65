import type { Address } from '@junction/primitives';
import {
  Alert,
  Button,
  LoadingPanel,
  EmptyState,
  LoadErrorAlert,
  PageColumns,
  Panel,
} from '@junction/ui-kit';
import { Suspense, lazy, useState, type JSX } from 'react';
import { OperationNotSentNote } from '../../../../rooms/operation/review/index.ts';
import { useWalletSetupActions } from '../../../../rooms/wallet/index.ts';
import { useIsWalletReconnecting } from '../../../../rooms/wallet/readiness/index.ts';
import { useChainNow } from '../../../../shared/api/use-chain-now.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { isClaimReady, listVestingEnds, type RewardClaim } from '../../shared/claims/index.ts';
import { retryImport } from '../../../../shared/paint/keep-loading.ts';
import { useHasBeenTrue } from '../../../../shared/query/use-has-stood.ts';
import { CLAIMS_PATH, type ReviewedClaim } from '../model/claim-message.ts';
import { CLAIM_OPERATION_KINDS, type ClaimsView } from '../use-claims.ts';
import { ClaimMetrics } from './claim-metrics.tsx';
import { ClaimTicket } from './claim-ticket.tsx';
import { PastClaimsPanel } from './claimed-panel.tsx';
import { RewardClaimsTable } from './claims-table.tsx';
import { VestingPanel } from './vesting-panel.tsx';
import { WeeklyVestingPanel } from './weeks-panel.tsx';

const ClaimDialog = lazy(
  retryImport(async () => ({ default: (await import('./claim-dialog.tsx')).ClaimRewardsDialog })),
);

const NONE: ReadonlyMap<Address, boolean> = new Map();

interface ClaimsProps {
  readonly claims: ClaimsView;
}

/** Claims of the account, or why they are unavailable. */
export function ClaimsBody({ claims }: ClaimsProps): JSX.Element {
  const t = useTranslations();
  const { onConnect } = useWalletSetupActions();
  const isReturning = useIsWalletReconnecting();
  const { account, isOnWrongNetwork } = claims.sender.wallet;
  const { list, hasFailed } = claims;
  // On a wrong network nothing can be read. The content is shown anyway, so that open dialogs can show the
  // reason.
  const wasShown = useHasBeenTrue(list !== undefined || hasFailed || isOnWrongNetwork);
  // The placeholder is taller than the window, so that nothing visible shifts when the content replaces it.
  if (account === undefined ? isReturning : !wasShown) return <LoadingPanel />;
  if (account === undefined)
    return (
      <Panel label={t('claims.title')}>
        <EmptyState
          title={t('claims.connect')}
          note={t('claims.connect.note')}
          action={
            <Button variant="primary" onClick={onConnect}>
              {t('action.connect')}
            </Button>
          }
        />
      </Panel>
    );
  if (hasFailed && list === undefined)
    return (
      <LoadErrorAlert title={t('claims.failed')} onRetry={claims.retry}>
        {t('claims.failed.note')}
      </LoadErrorAlert>
    );
  return <OwnClaims claims={claims} account={account} />;
}

/** Alert for the case that only some gauges and farms could be read. */
function PartAlert({ claims }: ClaimsProps): JSX.Element {
  const t = useTranslations();
  return (
    <Alert
      tone="warning"
      title={t('claims.part')}
      actions={
        <Button size="s" onClick={claims.retry}>
          {t('claims.again')}
        </Button>
      }
    >
      {t('claims.failed.note')}
    </Alert>
  );
}

function OwnClaims({ claims, account }: ClaimsProps & { readonly account: Address }): JSX.Element {
  const now = useChainNow();
  /** Claims that the user selected or deselected, by address. All others have their default selection. */
  const [changed, setChanged] = useState(NONE);
  const [reviewed, setReviewed] = useState<readonly ReviewedClaim[]>();
  const { list, hasFailed } = claims;
  const isChosen = (claim: RewardClaim): boolean =>
    changed.get(claim.address) ?? claims.isChosenByDefault(claim);
  const openReview = (wanted: readonly RewardClaim[]): void => {
    const all = wanted.flatMap((claim): ReviewedClaim[] => {
      const announcement = claims.announce(claim);
      return announcement === undefined ? [] : [{ announcement, claim }];
    });
    if (all.length > 0) setReviewed(all);
  };
  const chosen = list?.filter((claim) => isClaimReady(claim) && isChosen(claim)) ?? [];
  const safe = list?.filter(({ isUnsafe }) => !isUnsafe);
  const vesting = listVestingEnds(safe ?? [], now);
  return (
    <>
      <ClaimMetrics claims={claims} safe={safe} now={now} />
      <PageColumns
        side={[
          <ClaimTicket key="all" claims={claims} chosen={chosen} onClaim={openReview} />,
          <OperationNotSentNote
            key="not-sent"
            account={account}
            page={CLAIMS_PATH}
            kinds={CLAIM_OPERATION_KINDS}
          />,
          <WeeklyVestingPanel key="weeks" ends={vesting} claims={claims} now={now} />,
        ]}
      >
        {hasFailed && <PartAlert claims={claims} />}
        <RewardClaimsTable
          claims={claims}
          isChosen={isChosen}
          onClaim={(claim) => openReview([claim])}
          onChoose={(place, is) => setChanged(new Map([...changed, [place, is]]))}
        />
        <VestingPanel ends={vesting} account={account} cache={claims.cache} now={now} />
        <PastClaimsPanel claims={claims} account={account} />
      </PageColumns>
      {reviewed !== undefined && (
        <Suspense fallback={null}>
          <ClaimDialog claims={claims} reviewed={reviewed} onClose={() => setReviewed(undefined)} />
        </Suspense>
      )}
    </>
  );
}
