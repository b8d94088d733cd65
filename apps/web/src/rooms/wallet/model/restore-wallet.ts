import { err, type Result } from '@junction/primitives';
import type { WalletConnection, WalletError } from '@junction/wallet';

/** A wallet with a node answers well within this; after it the page stops waiting for it. Milliseconds. */
const SLOW = 1_500;
const FIRST_PAUSE = 1_000;
const MAX_PAUSE_MS = 30_000;

/** How the wallet of the last visit is coming back. */
export type Restoring =
  | { readonly kind: 'opened'; readonly connection: WalletConnection }
  /** It will not come back by being asked again. */
  | { readonly kind: 'gone' }
  /** Out of reach; asked again by itself. `error` is unknown until the first try has ended. */
  | { readonly kind: 'unreachable'; readonly isTrying: boolean; readonly error: WalletError | undefined };

export interface RestoreOptions {
  /** Opens without asking the user. */
  readonly open: () => Promise<Result<WalletConnection, WalletError>>;
  readonly onChange: (restoring: Restoring) => void;
}

export interface Restoration {
  /** The first try, however it ends. */
  readonly first: Promise<void>;
  /** Tries now instead of after the pause. */
  readonly retry: () => void;
  readonly stop: () => void;
}

/** An outage passes; another version or another network does not. */
function mayPass({ code }: WalletError): boolean {
  return code === 'WALLET_OFFLINE' || code === 'WALLET_SILENT' || code === 'WALLET_FAILED';
}

/** Opens the wallet of the last visit again and again, with growing pauses, until it answers or is given up. */
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
