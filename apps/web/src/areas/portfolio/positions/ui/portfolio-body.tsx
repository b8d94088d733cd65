import { Alert, Button, LoadingPanel, EmptyState, PageColumns, Panel } from '@junction/ui-kit';
import type { JSX, ReactNode } from 'react';
import { useWalletSetupActions } from '../../../../rooms/wallet/index.ts';
import { useIsWalletReconnecting } from '../../../../rooms/wallet/readiness/index.ts';
import type { LastBlock } from '../../../../shared/api/use-last-block.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { useHasBeenTrueOrTimedOut } from '../../../../shared/query/use-has-stood.ts';
import type { PortfolioView } from '../use-portfolio.ts';
import { TokenRewardTotalsPanel } from './claim-ticket.tsx';
import { LiquidityPanel } from './liquidity-panel.tsx';
import { MissingPositionsNotes } from './missing-notes.tsx';
import { PositionsPanel } from './positions-panel.tsx';
import { usePositionTexts } from './use-position-texts.ts';
import { PortfolioWorthStrip } from './worth-strip.tsx';

export interface PortfolioBodyProps {
  readonly view: PortfolioView;
  readonly block: LastBlock | undefined;
  /** Content below the positions, shown together with them. */
  readonly children?: ReactNode;
}

/** Positions of the connected account, or why they are unavailable. */
export function PortfolioBody(props: PortfolioBodyProps): JSX.Element {
  const t = useTranslations();
  const { onConnect } = useWalletSetupActions();
  const isReturning = useIsWalletReconnecting();
  const { account, isOnWrongNetwork } = props.view.wallet;
  if (account === undefined && isReturning) return <PortfolioPlaceholder />;
  if (account === undefined)
    return (
      <Panel label={t('portfolio.title')}>
        <EmptyState
          title={t('portfolio.connect')}
          note={t('portfolio.connect.note')}
          action={
            <Button variant="primary" onClick={onConnect}>
              {t('action.connect')}
            </Button>
          }
        />
      </Panel>
    );
  if (isOnWrongNetwork)
    return (
      <Panel label={t('portfolio.title')}>
        <EmptyState title={t('portfolio.wrongNetwork')} note={t('portfolio.wrongNetwork.note')} />
      </Panel>
    );
  return <OwnPositions key={account} {...props} />;
}

/** Placeholder with the size of the page while its parts are loading. */
function PortfolioPlaceholder(): JSX.Element {
  return (
    <>
      <PortfolioWorthStrip portfolio={undefined} />
      <LoadingPanel />
    </>
  );
}

/** Warning that the index is out of date and may lack the newest positions. */
function StaleIndex({ block }: Pick<PortfolioBodyProps, 'block'>): JSX.Element | null {
  const t = useTranslations();
  if (block?.status !== 'stale') return null;
  return (
    <Alert tone="warning" live="polite" title={t('portfolio.stale')}>
      {t('portfolio.stale.note')}
    </Alert>
  );
}

function OwnPositions({ view, block, children }: PortfolioBodyProps): JSX.Element {
  const { portfolio } = view;
  const texts = usePositionTexts(view.cache);
  const wasShown = useHasBeenTrueOrTimedOut(view.isSettled);
  if (!wasShown) return <PortfolioPlaceholder />;
  const positions = <PositionsPanel view={view} texts={texts} />;
  return (
    <>
      <StaleIndex block={block} />
      <PortfolioWorthStrip portfolio={portfolio} />
      <MissingPositionsNotes view={view} />
      {getNetwork().earn === null ? (
        positions
      ) : (
        <PageColumns side={<TokenRewardTotalsPanel portfolio={portfolio} />}>{positions}</PageColumns>
      )}
      {view.liquidity.length > 0 && <LiquidityPanel rows={view.liquidity} cache={view.cache} />}
      {children}
    </>
  );
}
