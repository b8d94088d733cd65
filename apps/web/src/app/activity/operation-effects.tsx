import { Button, ButtonAnchor } from '@junction/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type JSX } from 'react';
import {
  getDataChangedByOperation,
  getOperationStore,
  isOperationRunning,
  isSwapOperation,
  getTransactionHash,
  useSentMessageSearch,
  useOperationWake,
  useOperations,
  type Operation,
} from '../../rooms/operation/index.ts';
import { useTokens } from '../../rooms/token/index.ts';
import { subscribeToBlocks } from '../../shared/api/block-stream.ts';
import { Translated } from '../../shared/i18n/translated.tsx';
import { useTranslations } from '../../shared/i18n/use-translations.ts';
import { getAccountLink, getTransactionLink } from '../../shared/network/explorer-link.ts';
import { getOperationNotificationText } from './operation-text.ts';
import { refetchAfterOperation } from './read-afterwards.ts';
import { showToastAfterDelay } from './toast-pace.ts';
import { useSentMessagesReader } from './use-read-sent.ts';
import { useOpenOperationPage } from './use-show-operation.ts';

/** Milliseconds before a toast for a pending operation appears. An operation that ends sooner shows only its result. */
const PENDING_TOAST_DELAY = 600;

/**
 * Returns explorer links to the transaction of an operation and to the token that the operation created; empty while
 * the operation is pending.
 */
function getExplorerLinks(operation: Operation) {
  const hash = isOperationRunning(operation) ? undefined : getTransactionHash(operation);
  if (hash === undefined) return {};
  const transaction = getTransactionLink(hash);
  if (isSwapOperation(operation) || operation.state.step !== 'succeeded') return { transaction };
  const root = operation.terms.receives?.[0]?.root;
  return { transaction, token: root === undefined ? undefined : getAccountLink(root) };
}

/**
 * Links of a toast: to the operation and, once it has ended, to the explorer. Subscribes to the operation, since its
 * transaction may become known after the toast appeared.
 */
function ToastActions(props: {
  readonly operation: Operation;
  readonly onShow: (operation: Operation) => void;
}): JSX.Element {
  const t = useTranslations();
  const { onShow } = props;
  const operation = useOperations().find(({ id }) => id === props.operation.id) ?? props.operation;
  const { transaction, token } = getExplorerLinks(operation);
  return (
    <>
      {(isSwapOperation(operation) || operation.terms.page !== undefined) && (
        <Button size="s" onClick={() => onShow(operation)}>
          {t('activity.show')}
        </Button>
      )}
      {transaction !== undefined && (
        <ButtonAnchor size="s" variant="ghost" href={transaction} target="_blank" rel="noreferrer">
          {t('activity.transaction')}
        </ButtonAnchor>
      )}
      {token !== undefined && (
        <ButtonAnchor size="s" variant="ghost" href={token} target="_blank" rel="noreferrer">
          {t('activity.tokenRoot')}
        </ButtonAnchor>
      )}
    </>
  );
}

let lastSteps: Map<string, Operation['state']['step']> | undefined;

/**
 * Returns the step of each operation for which a toast was last shown. Operations that exist at page load start with
 * their current step, so that they show no toast.
 */
const getLastSteps = () =>
  (lastSteps ??= new Map(
    getOperationStore()
      .getInitialState()
      .operations.map(({ id, state }) => [id, state.step] as const),
  ));

/** Shows toasts for all operations of this browser and refetches the data they change. Mounted once, in the shell. */
export function OperationToastsAndRefetches(): null {
  const t = useTranslations();
  const onShow = useOpenOperationPage();
  const client = useQueryClient();
  const { cache } = useTokens();
  const operations = useOperations();
  const isWaiting = operations.some(isOperationRunning);
  useOperationWake(isWaiting);
  useSentMessageSearch(useSentMessagesReader());
  // The block that ends an operation also changes balances, so balances are refetched with each block while an
  // operation is pending.
  useEffect(() => {
    if (!isWaiting) return undefined;
    return subscribeToBlocks(() => void client.invalidateQueries({ queryKey: ['balances'] }));
  }, [client, isWaiting]);
  /** Path of the page from which each operation was sent, by operation id. */
  const askedOn = useRef(new Map<string, string>());
  const notifyOfChanges = useEffectEvent((all: readonly Operation[]) => {
    const seen = getLastSteps();
    for (const operation of all) {
      const { id, state } = operation;
      if (seen.get(id) === state.step) continue;
      const wasAsked = seen.get(id) === 'asked';
      seen.set(id, state.step);
      if (!askedOn.current.has(id)) askedOn.current.set(id, location.pathname);
      if (state.step === 'succeeded' || (state.step === 'cancelled' && state.by !== 'user'))
        refetchAfterOperation(client, getDataChangedByOperation(operation.kind));
      const words = getOperationNotificationText(t, operation, cache);
      // If the user rejects the request in the wallet, the page that sent it says so next to its button, so no toast is
      // shown on that page.
      const isShownThere = askedOn.current.get(id) === location.pathname;
      if (words === undefined || (state.step === 'cancelled' && state.by === 'user' && isShownThere))
        continue;
      const isUnderWay = isOperationRunning(operation);
      const toast = {
        id,
        tone: words.tone,
        title: <Translated of={(now) => getOperationNotificationText(now, operation, cache)?.title} />,
        // The wallet's response was lost, but the message was found on-chain. The toast reports this at once, since the
        // user is waiting for it.
        body: (
          <Translated
            of={(now) =>
              wasAsked && isUnderWay
                ? now('activity.found')
                : getOperationNotificationText(now, operation, cache)?.body
            }
          />
        ),
        pending: isUnderWay,
        actions: <ToastActions operation={operation} onShow={onShow} />,
      };
      // The toast of a pending operation is delayed, so that a swap that ends at once shows only its result.
      showToastAfterDelay(toast, isUnderWay ? PENDING_TOAST_DELAY : 0);
    }
  });
  useEffect(() => notifyOfChanges(operations), [operations]);
  return null;
}
