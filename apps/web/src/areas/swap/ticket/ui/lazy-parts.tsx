import { Suspense, lazy, useEffect, useState, type ComponentType, type JSX } from 'react';
import { atFirstSign } from '../../../../shared/paint/at-first-sign.ts';
import { keepLoading } from '../../../../shared/paint/keep-loading.ts';
import { loadQuotes } from '../use-quote.ts';
import { loadSending } from '../use-send-swap.ts';

/** Everything that is said about a quote or an operation, with its words; nobody needs it before there is one. */
const importDetails = () => import('../details/index.ts');
type Details = Awaited<ReturnType<typeof importDetails>>;
let details: Details | undefined;
const loadDetails = async (): Promise<Details> => (details ??= await importDetails());

interface LateProps {
  /** Stands in its place meanwhile, so that nothing below jumps. */
  readonly fallback?: JSX.Element;
}

/** A part that comes with the details. What is here already is drawn at once: a lazy component shows its fallback first even then. */
function late<Props extends object>(
  pick: (details: Details) => ComponentType<Props>,
): ComponentType<Props & LateProps> {
  const Late = lazy(keepLoading(async () => ({ default: pick(await loadDetails()) })));
  return function Part(props: Props & LateProps): JSX.Element {
    const [Here] = useState<ComponentType<Props>>(() => (details === undefined ? Late : pick(details)));
    return (
      <Suspense fallback={props.fallback}>
        <Here {...props} />
      </Suspense>
    );
  };
}

export const BlockerReason = late((all) => all.BlockerReason);
export const ConfirmDialog = late((all) => all.ConfirmDialog);
export const ConversionNotice = late((all) => all.ConversionNotice);
export const CustomTokenNotice = late((all) => all.CustomTokenNotice);
export const NextStep = late((all) => all.NextStep);
export const NoRouteNotice = late((all) => all.NoRouteNotice);
export const OperationPanel = late((all) => all.OperationPanel);
/** Loaded when an attempt ended before anything was sent. */
export const OperationSentence = late((all) => all.OperationSentence);
export const QuoteFailedNotice = late((all) => all.QuoteFailedNotice);
export const QuotedRoute = late((all) => all.QuotedRoute);
export const ReceiptAside = late((all) => all.ReceiptAside);
export const SmallPoolsNotice = late((all) => all.SmallPoolsNotice);
export const TicketStub = late((all) => all.TicketStub);

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
