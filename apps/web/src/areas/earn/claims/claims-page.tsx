import {
  Alert,
  Breadcrumb,
  Button,
  EmptyState,
  FailedAlert,
  Page,
  PageColumns,
  PageHead,
  Panel,
} from '@junction/ui-kit';
import { Link } from '@tanstack/react-router';
import { useState, type JSX } from 'react';
import type { Address } from '@junction/primitives';
import { useWalletSteps } from '../../../rooms/wallet/index.ts';
import { NotSent } from '../../../rooms/operation/told/index.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { usePageTitle } from '../../../shared/routes/use-page-title.ts';
import { useChainNow } from '../../../shared/api/use-chain-now.ts';
import { isChosenAtFirst, isReady, vestingEnds, type Claim } from '../shared/claims/index.ts';
import { ClaimFigures } from './ui/claim-figures.tsx';
import { ClaimDialog } from './ui/claim-dialog.tsx';
import { ClaimedPanel } from './ui/claimed-panel.tsx';
import { ClaimTicket } from './ui/claim-ticket.tsx';
import { ClaimsTable } from './ui/claims-table.tsx';
import { VestingPanel } from './ui/vesting-panel.tsx';
import { KINDS, PAGE, useClaims, type Claims, type ToldClaim } from './use-claims.ts';

const NONE: ReadonlyMap<Address, boolean> = new Map();

/** Every reward that can be taken now, in one list, with what it pays and the coins it carries. */
export function ClaimsPage(): JSX.Element {
  const say = useText();
  usePageTitle(say('claims.title'));
  const claims = useClaims();
  return (
    <Page>
      <PageHead
        breadcrumb={
          <Breadcrumb
            label={say('claims.breadcrumb')}
            items={[
              <Link key="all" to="/gauges">
                {say('claims.gauges')}
              </Link>,
              say('claims.title'),
            ]}
          />
        }
        title={say('claims.title')}
        below={<p>{say('claims.note')}</p>}
      />
      <Body key={claims.sender.wallet.account ?? ''} claims={claims} />
    </Page>
  );
}

function Body({ claims }: { readonly claims: Claims }): JSX.Element {
  const say = useText();
  const { onConnect } = useWalletSteps();
  const now = useChainNow();
  /** What was put on the list or taken off it; what pays a token that is known is on it from the start. */
  const [changed, setChanged] = useState(NONE);
  const [told, setTold] = useState<readonly ToldClaim[]>();
  const { list, hasFailed, sender } = claims;
  if (sender.wallet.account === undefined)
    return (
      <Panel label={say('claims.title')}>
        <EmptyState
          title={say('claims.connect')}
          note={say('claims.connect.note')}
          action={
            <Button variant="primary" onClick={onConnect}>
              {say('action.connect')}
            </Button>
          }
        />
      </Panel>
    );
  if (hasFailed && list === undefined)
    return (
      <FailedAlert title={say('claims.failed')} onRetry={claims.retry}>
        {say('claims.failed.note')}
      </FailedAlert>
    );
  const isChosen = (claim: Claim): boolean =>
    changed.get(claim.address) ?? isChosenAtFirst(claim, claims.isKnown);
  const look = (wanted: readonly Claim[]): void => {
    const all = wanted.flatMap((claim): ToldClaim[] => {
      const announcement = claims.tell(claim);
      return announcement === undefined ? [] : [{ told: announcement, claim }];
    });
    if (all.length > 0) setTold(all);
  };
  const chosen = list?.filter((claim) => isReady(claim) && isChosen(claim)) ?? [];
  const safe = list?.filter(({ isUnsafe }) => !isUnsafe);
  const vesting = vestingEnds(safe ?? [], now);
  return (
    <>
      <ClaimFigures claims={claims} safe={safe} now={now} />
      <PageColumns
        side={[
          <ClaimTicket key="all" claims={claims} chosen={chosen} onClaim={look} />,
          <NotSent key="not-sent" account={sender.wallet.account} page={PAGE} kinds={KINDS} />,
        ]}
      >
        {hasFailed && (
          <Alert
            tone="warning"
            title={say('claims.part')}
            actions={
              <Button size="s" onClick={claims.retry}>
                {say('claims.again')}
              </Button>
            }
          >
            {say('claims.failed.note')}
          </Alert>
        )}
        <ClaimsTable
          claims={claims}
          isChosen={isChosen}
          onClaim={(claim) => look([claim])}
          onChoose={(place, is) => setChanged(new Map([...changed, [place, is]]))}
        />
        <VestingPanel ends={vesting} account={sender.wallet.account} cache={claims.cache} now={now} />
        <ClaimedPanel claims={claims} account={sender.wallet.account} />
      </PageColumns>
      {told !== undefined && <ClaimDialog claims={claims} told={told} onClose={() => setTold(undefined)} />}
    </>
  );
}
