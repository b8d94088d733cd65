import { Suspense, lazy, useEffect, useState, type ComponentType, type JSX } from 'react';
import { atFirstSign } from '../../../../shared/paint/at-first-sign.ts';
import { keepLoading } from '../../../../shared/paint/keep-loading.ts';
import { loadQuotes } from '../use-quote.ts';
import { loadSending } from '../use-send-swap.ts';

/** Details of quotes and operations with their texts, loaded on demand. */
const importDetails = () => import('../details/index.ts');
type Details = Awaited<ReturnType<typeof importDetails>>;
let details: Details | undefined;
const loadDetails = async (): Promise<Details> => (details ??= await importDetails());

interface LateProps {
  /** Placeholder that reserves the space. */
  readonly fallback?: JSX.Element;
}

/**
 * Part of the lazily loaded details. Once loaded it renders immediately, while a lazy component would render its
 * fallback first.
 */
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

export const AskedSwapNotice = late((all) => all.AskedSwapNotice);
export const BlockerReason = late((all) => all.BlockerReason);
export const ConversionNotice = late((all) => all.ConversionNotice);
export const CustomTokenNotice = late((all) => all.CustomTokenNotice);
export const NextStep = late((all) => all.NextStep);
export const NoRouteNotice = late((all) => all.NoRouteNotice);
export const OperationPanel = late((all) => all.OperationPanel);
/** Shown if an attempt ended before anything was sent. */
export const OperationSentence = late((all) => all.OperationSentence);
export const QuoteFailedNotice = late((all) => all.QuoteFailedNotice);
export const QuotedRoute = late((all) => all.QuotedRoute);
export const ReceiptColumn = late((all) => all.ReceiptAside);
export const SmallPoolsNotice = late((all) => all.SmallPoolsNotice);
export const SwapReview = late((all) => all.SwapReview);
export const TicketStub = late((all) => all.TicketStub);

/** Preloads what a swap needs. A failed load is retried on use. */
export function usePreloadedParts(): void {
  useEffect(
    () =>
      atFirstSign(() => {
        Promise.all([loadQuotes(), loadDetails(), loadSending()]).catch(() => undefined);
      }),
    [],
  );
}
