import type { Translate } from '../../../shared/i18n/use-translations.ts';
import type { OperationFailure } from '../model/operation.ts';

const FAILURE_TEXT_IDS = {
  EXPIRED: 'told.failed.expired',
  OFFLINE: 'told.failed.offline',
  WALLET_FAILED: 'told.failed.wallet',
  ABORTED: 'told.failed.aborted',
  BAD_QUOTE: 'told.failed.notBuilt',
  NOT_AS_SHOWN: 'told.failed.notAsShown',
  MESSAGE_DIFFERS: 'told.failed.differs',
  ACCOUNT_CHANGED: 'told.failed.account',
  WRONG_NETWORK: 'told.failed.network',
  NETWORK_CHANGED: 'told.failed.networkChanged',
  NEVER_SENT: 'told.failed.never',
  NOT_KNOWN: 'told.failed.notKnown',
} as const satisfies Readonly<Record<OperationFailure, string>>;

/**
 * Returns the explanation of a failure: whether funds are affected and what to do next. Codes that this version does
 * not know get a general text.
 */
export function getOperationFailureText(t: Translate, code: OperationFailure): string {
  return t(Object.hasOwn(FAILURE_TEXT_IDS, code) ? FAILURE_TEXT_IDS[code] : 'told.failed.notKnown');
}
