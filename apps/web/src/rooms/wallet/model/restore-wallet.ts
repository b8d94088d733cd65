import { err, type Result } from '@junction/primitives';
import type { WalletConnection, WalletError } from '@junction/wallet';

/**
 * Milliseconds after which a silent wallet counts as unreachable. A wallet with a working node responds much faster.
 */
const SLOW = 1_500;
const FIRST_PAUSE = 1_000;
const MAX_PAUSE_MS = 30_000;

/** Progress of reconnecting the wallet of the last visit. */
export type Restoring =
  | { readonly kind: 'opened'; readonly connection: WalletConnection }
  /** The wallet cannot be reconnected; no more tries. */
  | { readonly kind: 'gone' }
  /** The wallet cannot be reached and is retried automatically. `error` is undefined until the first try has ended. */
  | { readonly kind: 'unreachable'; readonly isTrying: boolean; readonly error: WalletError | undefined };

export interface RestoreOptions {
  /** Connects the wallet without asking the user. */
  readonly open: () => Promise<Result<WalletConnection, WalletError>>;
  readonly onChange: (restoring: Restoring) => void;
}

export interface Restoration {
  /** Resolves once the first try has ended, whether it succeeded or not. */
  readonly first: Promise<void>;
  /** Tries again immediately. */
  readonly retry: () => void;
  readonly stop: () => void;
}

/** True for errors that may be temporary, such as an outage. False for another version or network, for example. */
function mayPass({ code }: WalletError): boolean {
  return code === 'WALLET_OFFLINE' || code === 'WALLET_SILENT' || code === 'WALLET_FAILED';
}

/** Reconnects the wallet of the last visit. After temporary errors it tries again with growing pauses. */
export function restoreWallet({ open, onChange }: RestoreOptions): Restoration {
  let isStopped = false;
  let isTrying = false;
  let failures = 0;
  let error: WalletError | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (restoring: Restoring): void => {
    if (!isStopped) onChange(restoring);
  };
  const fail = (reason: WalletError): void => {
    error = reason;
    timer = setTimeout(retry, Math.min(FIRST_PAUSE * 2 ** failures, MAX_PAUSE_MS));
    failures += 1;
    tell({ kind: 'unreachable', isTrying: false, error });
  };
  const attempt = async (): Promise<void> => {
    isTrying = true;
    clearTimeout(timer);
    const t = (): void => tell({ kind: 'unreachable', isTrying: true, error });
    const slow = failures === 0 ? setTimeout(t, SLOW) : undefined;
    if (failures > 0) t();
    const opened = await open().catch((thrown: unknown) =>
      err({ code: 'WALLET_FAILED' as const, detail: String(thrown) }),
    );
    clearTimeout(slow);
    isTrying = false;
    if (isStopped) return;
    if (opened.ok) tell({ kind: 'opened', connection: opened.value });
    else if (mayPass(opened.error)) fail(opened.error);
    else tell({ kind: 'gone' });
  };
  const retry = (): void => {
    if (!isTrying && !isStopped) void attempt();
  };
  return {
    first: attempt(),
    retry,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
