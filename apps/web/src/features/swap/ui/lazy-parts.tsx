import { Suspense, lazy, useEffect, type JSX } from 'react';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import type { OperationPanelProps } from './operation-panel.tsx';
import type { OperationSentenceProps } from './operation-state.tsx';
import type { ReceiptAsideProps } from './receipt-aside.tsx';
import type { RouteFacts } from './route-stations.ts';
import type { TicketStubProps } from './ticket-stub.tsx';
import { loadQuotes } from '../use-quote.ts';
import { loadSending } from '../use-swap.ts';
import { keepLoading } from '../../../shared/paint/keep-loading.ts';

const loadConfirm = () => import('./confirm-dialog.tsx');
const loadRoute = () => import('./quoted-route.tsx');
const loadStub = () => import('./ticket-stub.tsx');
const loadPanel = () => import('./operation-panel.tsx');
const loadSentence = () => import('./operation-state.tsx');

const Confirm = lazy(keepLoading(async () => ({ default: (await loadConfirm()).ConfirmDialog })));
const Route = lazy(keepLoading(async () => ({ default: (await loadRoute()).QuotedRoute })));
const Stub = lazy(keepLoading(async () => ({ default: (await loadStub()).TicketStub })));
const Receipt = lazy(
  keepLoading(async () => ({ default: (await import('./receipt-aside.tsx')).ReceiptAside })),
);
const Sentence = lazy(
  keepLoading(async () => ({
    default: (await loadSentence()).OperationSentence,
  })),
);
const Panel = lazy(keepLoading(async () => ({ default: (await loadPanel()).OperationPanel })));

/** Long enough for the first screen to settle, milliseconds. */
const SETTLED = 1_500;

/** Fetches what a swap needs while nobody waits for it. A failed fetch is tried again on use. */
export function usePreloadedParts(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      Promise.all([
        loadQuotes(),
        loadRoute(),
        loadStub(),
        loadConfirm(),
        loadSending(),
        loadPanel(),
        loadSentence(),
      ]).catch(() => undefined);
    }, SETTLED);
    return () => clearTimeout(timer);
  }, []);
}

/** Loaded when there is something to confirm. */
export function ConfirmDialog(props: ConfirmDialogProps): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Confirm {...props} />
    </Suspense>
  );
}

/** Loaded when there is an operation to show. */
export function OperationPanel(props: OperationPanelProps): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Panel {...props} />
    </Suspense>
  );
}

/** Loaded when an operation has ended. */
export function ReceiptAside(props: ReceiptAsideProps): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Receipt {...props} />
    </Suspense>
  );
}

/** Loaded when an attempt ended before anything was sent. */
export function OperationSentence(props: OperationSentenceProps): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Sentence {...props} />
    </Suspense>
  );
}

/** Loaded with the first quote. */
export function QuotedRoute(props: {
  readonly facts: Omit<RouteFacts, 'compact'>;
  readonly fallback: JSX.Element;
}): JSX.Element {
  return (
    <Suspense fallback={props.fallback}>
      <Route facts={props.facts} />
    </Suspense>
  );
}

/** Loaded with the first quote. */
export function TicketStub(props: TicketStubProps): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Stub {...props} />
    </Suspense>
  );
}
