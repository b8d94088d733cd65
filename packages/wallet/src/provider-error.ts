import type { WalletError } from './wallet-port.ts';

/** Code of a rejection, an unreachable node, or an unsupported request. */
export const RESOURCE_UNAVAILABLE = 3;
/** Code of providers for an invalid request. */
export const INVALID_REQUEST = 2;
const METHOD_NOT_FOUND = 4;
const INSUFFICIENT_PERMISSIONS = 5;
const REJECTED_BY_USER = 6;
const MESSAGE_EXPIRED = 8;

/** Errors of wallets: an object with code and message, rarely an `Error`. */
export interface ProviderFailure {
  readonly code: number | undefined;
  readonly message: string;
}

/** Returns code and message of anything thrown by a provider; the code may be undefined. */
export function readProviderFailure(thrown: unknown): ProviderFailure {
  if (typeof thrown !== 'object' || thrown === null) return { code: undefined, message: String(thrown) };
  const { code, message } = thrown as { readonly code?: unknown; readonly message?: unknown };
  return {
    code: typeof code === 'number' ? code : undefined,
    message: typeof message === 'string' ? message : '',
  };
}

/**
 * Maps a provider's error. Wallets use code 3 both for a rejection and for an unreachable node; only the message
 * distinguishes them.
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
 * Maps the error of a signing request. Only named rejections happen before the popup; any other error (the extension
 * was updated or failed) leaves the user's decision unknown.
 */
export function toSendError(thrown: unknown): WalletError {
  const error = toWalletError(thrown);
  if (error.code !== 'WALLET_FAILED') return error;
  const { code } = readProviderFailure(thrown);
  return code === INVALID_REQUEST || code === METHOD_NOT_FOUND ? error : { ...error, code: 'ANSWER_LOST' };
}
