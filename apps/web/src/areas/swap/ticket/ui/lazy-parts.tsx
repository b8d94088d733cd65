import { Suspense, lazy, useEffect, useState, type ComponentType, type JSX } from 'react';
import { onFirstInteraction } from '../../../../shared/paint/at-first-sign.ts';
import { retryImport } from '../../../../shared/paint/keep-loading.ts';
import { loadSwapQuoteModule } from '../use-quote.ts';
import { loadSendSwapModule } from '../use-send-swap.ts';

/** Details of quotes and operations with their texts, loaded on demand. */
const importDetails = () => import('../details/index.ts');
type Details = Awaited<ReturnType<typeof importDetails>>;
let loadedDetails: Details | undefined;
const loadDetails = async (): Promise<Details> => (loadedDetails ??= await importDetails());

interface LateProps {
  /** Placeholder that reserves the space. */
  readonly fallback?: JSX.Element;
}

/**
 * Returns a component of the lazily loaded module. Once the module is loaded it renders immediately, while `React.lazy`
 * would first render the fallback.
 */
function lazyPart<Props extends object>(
  pick: (details: Details) => ComponentType<Props>,
): ComponentType<Props & LateProps> {
  const Late = lazy(retryImport(async () => ({ default: pick(await loadDetails()) })));
  return function Part(props: Props & LateProps): JSX.Element {
    const [Here] = useState<ComponentType<Props>>(() =>
      loadedDetails === undefined ? Late : pick(loadedDetails),
    );
    return (
      <Suspense fallback={props.fallback}>
        <Here {...props} />
      </Suspense>
    );
  };
}

export const SwapResultChangedNotice = lazyPart((all) => all.SwapResultChangedNotice);
export const BlockerReason = lazyPart((all) => all.BlockerReason);
export const WrapOrUnwrapNotice = lazyPart((all) => all.WrapOrUnwrapNotice);
export const CustomTokenNotice = lazyPart((all) => all.CustomTokenNotice);
export const SwapFollowUpSuggestion = lazyPart((all) => all.SwapFollowUpSuggestion);
export const NoRouteNotice = lazyPart((all) => all.NoRouteNotice);
export const OperationPanel = lazyPart((all) => all.OperationPanel);
/** Outcome of a swap attempt that ended before a message was sent. */
export const SwapOperationOutcome = lazyPart((all) => all.SwapOperationOutcome);
export const QuoteFailedNotice = lazyPart((all) => all.QuoteFailedNotice);
export const QuotedRoute = lazyPart((all) => all.QuotedRoute);
export const ReceiptColumn = lazyPart((all) => all.ReceiptAside);
export const SmallPoolsNotice = lazyPart((all) => all.SmallPoolsNotice);
export const SwapReview = lazyPart((all) => all.SwapReview);
export const SwapTicketDetails = lazyPart((all) => all.SwapTicketDetails);

/**
 * Preloads the code that a swap needs at the first user interaction. A failed load is repeated when the code is used.
 */
export function usePreloadedSwapModules(): void {
  useEffect(
    () =>
      onFirstInteraction(() => {
        Promise.all([loadSwapQuoteModule(), loadDetails(), loadSendSwapModule()]).catch(() => undefined);
      }),
    [],
  );
}
