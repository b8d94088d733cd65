import { Alert } from '@junction/ui-kit';
import type { SigningAccount } from '@junction/wallet';
import type { JSX } from 'react';
import { getSimulationBlocker } from '../../../../rooms/operation/simulation/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { SwapAwaitingWallet } from '../queries/prepare-asked-swap.ts';
import { useSimulationOfSwapAwaitingWallet } from '../use-swap-simulation.ts';

export interface SwapResultChangedNoticeProps {
  readonly asked: SwapAwaitingWallet;
  /** Current signer of the wallet. */
  readonly signer: SigningAccount | undefined;
}

/**
 * Warning while the wallet shows the message of a swap: later trades of other accounts have changed the market, so that
 * the message would no longer have the reviewed result. Renders nothing if the result is unchanged or unknown.
 */
export function SwapResultChangedNotice({ asked, signer }: SwapResultChangedNoticeProps): JSX.Element | null {
  const t = useTranslations();
  const simulation = useSimulationOfSwapAwaitingWallet(asked, signer);
  if (getSimulationBlocker(simulation) === undefined) return null;
  return (
    <Alert tone="danger" live="assertive" title={t('swap.asked.changed.title')}>
      {t('swap.asked.changed')}
    </Alert>
  );
}
