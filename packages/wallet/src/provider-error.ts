import type { WalletError } from './wallet-port.ts';

/** Error code of providers with three meanings: rejected by the user, node unreachable, or unsupported request. */
export const RESOURCE_UNAVAILABLE_CODE = 3;
/** Error code of providers for an invalid request. */
export const INVALID_REQUEST_CODE = 2;
const METHOD_NOT_FOUND_CODE = 4;
const INSUFFICIENT_PERMISSIONS_CODE = 5;
const REJECTED_BY_USER_CODE = 6;
const MESSAGE_EXPIRED_CODE = 8;

/** Error of a provider. Providers throw objects with a code and a message, rarely an instance of `Error`. */
export interface ProviderFailure {
  readonly code: number | undefined;
  readonly message: string;
}

/** Returns code and message of any value that a provider threw. The code may be undefined. */
export function readProviderFailure(thrown: unknown): ProviderFailure {
  if (typeof thrown !== 'object' || thrown === null) return { code: undefined, message: String(thrown) };
  const { code, message } = thrown as { readonly code?: unknown; readonly message?: unknown };
  return {
    code: typeof code === 'number' ? code : undefined,
    message: typeof message === 'string' ? message : '',
  };
}

/**
 * Converts a provider's error. Wallets use code 3 both for a rejection by the user and for an unreachable node; only
 * the message distinguishes the two.
 */
export function toWalletError(thrown: unknown): WalletError {
  const { code, message } = readProviderFailure(thrown);
  if (code === REJECTED_BY_USER_CODE) return { code: 'USER_REJECTED' };
  if (code === RESOURCE_UNAVAILABLE_CODE && /reject/i.test(message)) return { code: 'USER_REJECTED' };
  if (code === RESOURCE_UNAVAILABLE_CODE && /connection/i.test(message)) return { code: 'WALLET_OFFLINE' };
  if (code === INSUFFICIENT_PERMISSIONS_CODE) return { code: 'NOT_CONNECTED' };
  if (code === MESSAGE_EXPIRED_CODE) return { code: 'MESSAGE_EXPIRED' };
  return { code: 'WALLET_FAILED', detail: message === '' ? `code ${code ?? 'unknown'}` : message };
}

/**
 * Converts the error of a signing request. Only errors with a known code occur before the popup is shown. After any
 * other error (e.g. the extension was updated or crashed), it is unknown whether the user approved, which is
 * `ANSWER_LOST`.
 */
export function toSendError(thrown: unknown): WalletError {
  const error = toWalletError(thrown);
  if (error.code !== 'WALLET_FAILED') return error;
  const { code } = readProviderFailure(thrown);
  return code === INVALID_REQUEST_CODE || code === METHOD_NOT_FOUND_CODE
    ? error
    : { ...error, code: 'ANSWER_LOST' };
}
