import type { WalletError } from './wallet-port.ts';

/** Error code of providers for a rejection by the user, an unreachable node, or an unsupported request. */
export const RESOURCE_UNAVAILABLE = 3;
/** Error code of providers for an invalid request. */
export const INVALID_REQUEST = 2;
const METHOD_NOT_FOUND = 4;
const INSUFFICIENT_PERMISSIONS = 5;
const REJECTED_BY_USER = 6;
const MESSAGE_EXPIRED = 8;

/** Error of a provider. Providers throw objects with code and message, rarely an `Error`. */
export interface ProviderFailure {
  readonly code: number | undefined;
  readonly message: string;
}

/** Returns code and message of anything that a provider threw; the code may be undefined. */
export function readProviderFailure(thrown: unknown): ProviderFailure {
  if (typeof thrown !== 'object' || thrown === null) return { code: undefined, message: String(thrown) };
  const { code, message } = thrown as { readonly code?: unknown; readonly message?: unknown };
  return {
    code: typeof code === 'number' ? code : undefined,
    message: typeof message === 'string' ? message : '',
  };
}

/**
 * Converts a provider's error. Wallets use code 3 both for a rejection and for an unreachable node; only the
 * message distinguishes them.
 */
export function toWalletError(thrown: unknown): WalletError {
  const { code, message } = readProviderFailure(thrown);
  if (code === REJECTED_BY_USER) return { code: 'USER_REJECTED' };
  if (code === RESOURCE_UNAVAILABLE && /reject/i.test(message)) return { code: 'USER_REJECTED' };
  if (code === RESOURCE_UNAVAILABLE && /connection/i.test(message)) return { code: 'WALLET_OFFLINE' };
  if (code === INSUFFICIENT_PERMISSIONS) return { code: 'NOT_CONNECTED' };
  if (code === MESSAGE_EXPIRED) return { code: 'MESSAGE_EXPIRED' };
  return { code: 'WALLET_FAILED', detail: message === '' ? `code ${code ?? 'unknown'}` : message };
}

/**
 * Converts the error of a signing request. Only errors with a known code occur before the popup. After any
 * other error (e.g. the extension was updated or failed), it is unknown whether the user approved:
 * `ANSWER_LOST`.
 */
export function toSendError(thrown: unknown): WalletError {
  const error = toWalletError(thrown);
  if (error.code !== 'WALLET_FAILED') return error;
  const { code } = readProviderFailure(thrown);
  return code === INVALID_REQUEST || code === METHOD_NOT_FOUND ? error : { ...error, code: 'ANSWER_LOST' };
}
