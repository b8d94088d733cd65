import { Suspense, lazy, useEffect, useState, type ComponentType, type JSX } from 'react';
import { atFirstSign } from '../../../../shared/paint/at-first-sign.ts';
import { keepLoading } from '../../../../shared/paint/keep-loading.ts';
import { loadQuotes } from '../use-quote.ts';
import { loadSending } from '../use-send-swap.ts';
import type { ConversionNoticeProps } from './conversion-notice.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import type { NoRouteNoticeProps } from './no-route-notice.tsx';
import type { OperationPanelProps } from './operation-panel.tsx';
import type { OperationSentenceProps } from './operation-state.tsx';
import type { ReceiptAsideProps } from './receipt-aside.tsx';
import type { RouteFacts } from './route-stations.ts';
import type { SmallPoolsNoticeProps } from './small-pools-notice.tsx';
import type { TicketStubProps } from './ticket-stub.tsx';

/** Everything that is said about a quote or an operation, with its words; nobody needs it before there is one. */
const importDetails = () => import('../details/index.ts');
type Details = Awaited<ReturnType<typeof importDetails>>;
let details: Details | undefined;
const loadDetails = async (): Promise<Details> => (details ??= await importDetails());

/** What is here already is drawn at once: a lazy component shows its fallback first even then. */
function late<Props extends object>(pick: (details: Details) => ComponentType<Props>): ComponentType<Props> {
  const Late = lazy(keepLoading(async () => ({ default: pick(await loadDetails()) })));
  return function Part(props: Props): JSX.Element {
    const [Here] = useState<ComponentType<Props>>(() => (details === undefined ? Late : pick(details)));
    return <Here {...props} />;
  };
}

const Confirm = late((details) => details.ConfirmDialog);
const Route = late((details) => details.QuotedRoute);
const Stub = late((details) => details.TicketStub);
const Receipt = late((details) => details.ReceiptAside);
const Sentence = late((details) => details.OperationSentence);
const Panel = late((details) => details.OperationPanel);
const NoRoute = late((details) => details.NoRouteNotice);
const Small = late((details) => details.SmallPoolsNotice);
const Notice = late((details) => details.ConversionNotice);

/** Fetches what a swap needs before it is waited for. A failed fetch is tried again on use. */
export function usePreloadedParts(): void {
  useEffect(
    () =>
      atFirstSign(() => {
        Promise.all([loadQuotes(), loadDetails(), loadSending()]).catch(() => undefined);
      }),
    [],
  );
}

/** Loaded when there is something to wrap or unwrap. */
export function ConversionNotice(props: ConversionNoticeProps): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Notice {...props} />
    </Suspense>
  );
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
export function OperationPanel({
  fallback,
  ...props
}: OperationPanelProps & {
  /** What stood in its place before: it stays, so that nothing below jumps. */
  readonly fallback: JSX.Element;
}): JSX.Element {
  return (
    <Suspense fallback={fallback}>
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

/** Loaded when tokens find no way. */
export function NoRouteNotice(props: NoRouteNoticeProps): JSX.Element {
  return (
    <Suspense fallback={null}>
      <NoRoute {...props} />
    </Suspense>
  );
}

/** Loaded when only small pools trade the pair. */
export function SmallPoolsNotice(props: SmallPoolsNoticeProps): JSX.Element {
  return (
    <Suspense fallback={null}>
      <Small {...props} />
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
