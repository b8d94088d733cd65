import type { Address } from '@junction/primitives';
import type { OutgoingMessage } from '@junction/wallet';
import type { MessageAnnouncement } from '../model/announcement.ts';
import type { TradeAmount } from '../model/operation.ts';
import type { SimulatedAction } from './model/simulation.ts';

/** Message that the wallet shows, with the action of its review. */
export interface WalletRequest {
  /** Id of the operation. */
  readonly id: string;
  readonly message: OutgoingMessage;
  readonly action: SimulatedAction;
  /** Tokens of the operation, for their symbols and decimals. */
  readonly tokens: readonly (Pick<TradeAmount, 'symbol' | 'decimals'> & { readonly root: Address })[];
}

/** Number of reviewed actions that are remembered. A review sends its messages shortly after it was shown. */
const MAX_REVIEWED_ACTIONS = 50;

/** Actions of the last reviews by announcement, the newest last. */
const reviewedActions = new Map<string, SimulatedAction>();
const listeners = new Set<() => void>();
let requests: readonly WalletRequest[] = [];

const toKey = (announcement: MessageAnnouncement): string =>
  JSON.stringify(announcement, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

/** Remembers the action that a review shows, so that its message is simulated again while the wallet shows it. */
export function rememberReviewedAction(action: SimulatedAction): void {
  const key = toKey(action.announcement);
  reviewedActions.delete(key);
  reviewedActions.set(key, action);
  const [oldest] = reviewedActions.keys();
  if (reviewedActions.size > MAX_REVIEWED_ACTIONS && oldest !== undefined) reviewedActions.delete(oldest);
}

function update(next: readonly WalletRequest[]): void {
  requests = next;
  for (const notify of listeners) notify();
}

/**
 * Opens the wallet request of a message, if a review has shown its announcement. Returns a function that closes it.
 */
export function openWalletRequest({
  announcement,
  amounts,
  ...sent
}: Pick<WalletRequest, 'id' | 'message'> & {
  readonly announcement: MessageAnnouncement;
  readonly amounts: readonly TradeAmount[];
}): () => void {
  const action = reviewedActions.get(toKey(announcement));
  if (action === undefined) return () => undefined;
  const tokens = amounts.flatMap(({ root, symbol, decimals }) =>
    root === undefined ? [] : [{ root, symbol, decimals }],
  );
  const request: WalletRequest = { ...sent, action, tokens };
  update([...requests, request]);
  return () => update(requests.filter((one) => one !== request));
}

/** Returns the open wallet requests of this page. */
export const getWalletRequests = (): readonly WalletRequest[] => requests;

/** Calls `listener` when a wallet request opens or closes. Returns a function that unsubscribes. */
export function subscribeToWalletRequests(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
