import { Button, ButtonAnchor } from '@junction/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type JSX } from 'react';
import {
  changesOf,
  getOperationStore,
  isRunning,
  isSwapOperation,
  transactionHashOf,
  useMessageSearch,
  useOperationWake,
  useOperations,
  type Operation,
} from '../../rooms/operation/index.ts';
import { useTokens } from '../../rooms/token/index.ts';
import { subscribeToBlocks } from '../../shared/api/block-stream.ts';
import { Translated } from '../../shared/i18n/translated.tsx';
import { useTranslations } from '../../shared/i18n/use-translations.ts';
import { accountLink, transactionLink } from '../../shared/network/explorer-link.ts';
import { operationText } from './operation-text.ts';
import { readAfterwards } from './read-afterwards.ts';
import { paceToast } from './toast-pace.ts';
import { useReadSent } from './use-read-sent.ts';
import { useShowOperation } from './use-show-operation.ts';

/** Delay of the toast for a pending operation, milliseconds. An operation that ends sooner shows only its result. */
const RUNNING_DELAY = 600;

/**
 * Returns explorer links to the operation's transaction and to a created token; empty while the operation is pending.
 */
function linksOf(operation: Operation) {
  const hash = isRunning(operation) ? undefined : transactionHashOf(operation);
  if (hash === undefined) return {};
  const transaction = transactionLink(hash);
  if (isSwapOperation(operation) || operation.state.step !== 'succeeded') return { transaction };
  const root = operation.terms.receives?.[0]?.root;
  return { transaction, token: root === undefined ? undefined : accountLink(root) };
}

/**
 * Links of a toast: to the operation and, once it has ended, to the explorer. Rendered again if the transaction
 * becomes known later.
 */
function ToastActions(props: {
  readonly operation: Operation;
  readonly onShow: (operation: Operation) => void;
}): JSX.Element {
  const t = useTranslations();
  const { onShow } = props;
  const operation = useOperations().find(({ id }) => id === props.operation.id) ?? props.operation;
  const { transaction, token } = linksOf(operation);
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
 * Returns the step of each operation for which a toast was last shown. Initially these are the steps at page load,
 * for which none is shown.
 */
const getLastSteps = () =>
  (lastSteps ??= new Map(
    getOperationStore()
      .getInitialState()
      .operations.map(({ id, state }) => [id, state.step] as const),
  ));

/** Shows toasts for all operations of this browser and refetches the data they change. Mounted once, in the shell. */
export function OperationEffects(): null {
  const t = useTranslations();
  const onShow = useShowOperation();
  const client = useQueryClient();
  const { cache } = useTokens();
  const operations = useOperations();
  const isWaiting = operations.some(isRunning);
  useOperationWake(isWaiting);
  useMessageSearch(useReadSent());
  // The block that ends an operation also changes balances, so they are refetched with each block while one is
  // pending.
  useEffect(() => {
    if (!isWaiting) return undefined;
    return subscribeToBlocks(() => void client.invalidateQueries({ queryKey: ['balances'] }));
  }, [client, isWaiting]);
  /** Path on which each operation was sent. */
  const askedOn = useRef(new Map<string, string>());
  const tell = useEffectEvent((all: readonly Operation[]) => {
    const seen = getLastSteps();
    for (const operation of all) {
      const { id, state } = operation;
      if (seen.get(id) === state.step) continue;
      const wasAsked = seen.get(id) === 'asked';
      seen.set(id, state.step);
      if (!askedOn.current.has(id)) askedOn.current.set(id, location.pathname);
      if (state.step === 'succeeded' || (state.step === 'cancelled' && state.by !== 'user'))
        readAfterwards(client, changesOf(operation.kind));
      const words = operationText(t, operation, cache);
      // The page that sent the operation shows a rejection in the wallet next to its button, so a toast would repeat
      // it.
      const isShownThere = askedOn.current.get(id) === location.pathname;
      if (words === undefined || (state.step === 'cancelled' && state.by === 'user' && isShownThere))
        continue;
      const isUnderWay = isRunning(operation);
      const toast = {
        id,
        tone: words.tone,
        title: <Translated of={(now) => operationText(now, operation, cache)?.title} />,
        // The message was found on-chain although the wallet's response was lost. The user has been waiting for that.
        body: (
          <Translated
            of={(now) =>
              wasAsked && isUnderWay ? now('activity.found') : operationText(now, operation, cache)?.body
            }
          />
        ),
        pending: isUnderWay,
        actions: <ToastActions operation={operation} onShow={onShow} />,
      };
      // A swap that ends at once needs no toast while pending.
      paceToast(toast, isUnderWay ? RUNNING_DELAY : 0);
    }
  });
  useEffect(() => tell(operations), [operations]);
  return null;
}
