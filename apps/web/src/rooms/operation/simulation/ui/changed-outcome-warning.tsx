import { Alert } from '@junction/ui-kit';
import { useSyncExternalStore, type JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { useWallet } from '../../../wallet/index.ts';
import { getSigner } from '../../model/announcement.ts';
import type { SimulatedAction } from '../model/simulation.ts';
import { useActionSimulation } from '../use-simulation.ts';
import { getWalletRequests, subscribeToWalletRequests, type WalletRequest } from '../wallet-requests.ts';
import { getChangedOutcomeText } from './changed-outcome-texts.ts';
import { getSimulationBlocker } from './late-parts.tsx';

/** Simulates the message that the wallet shows, without building it again. */
function useRequestSimulation({ id, action, message }: WalletRequest) {
  const sent: SimulatedAction = {
    ...action,
    key: `asked ${id} ${action.key}`,
    prepare: () => action.prepareSent(message),
  };
  const now = getSigner(useWallet());
  return useActionSimulation(sent, { reviewed: action.announcement.signer, now, isAtWallet: true });
}

/**
 * Warning that the wallet request of an operation contradicts its review. Renders nothing for operations that were not
 * reviewed here, or that another tab sends.
 */
export function ChangedOutcomeWarning({ id }: { readonly id: string }): JSX.Element | null {
  const requests = useSyncExternalStore(subscribeToWalletRequests, getWalletRequests, getWalletRequests);
  const request = requests.find((one) => one.id === id);
  return request === undefined ? null : <RequestWarning request={request} />;
}

/** Warning about one request. Renders nothing if it does not contradict its review, or if that is unknown. */
function RequestWarning({ request }: { readonly request: WalletRequest }): JSX.Element | null {
  const t = useTranslations();
  const blocker = getSimulationBlocker(useRequestSimulation(request));
  if (blocker === undefined) return null;
  return (
    <Alert tone="danger" live="assertive" title={t('simulation.changed.title')}>
      <p>{getChangedOutcomeText(t, blocker, request.tokens)}</p>
      <p>{t('simulation.changed.advice')}</p>
    </Alert>
  );
}
