const KEY = 'junction.dev-wallet';

/** Granted account of the dev wallet, kept per tab: a reload keeps the connection, a new visit asks again. */
export const DEV_SESSION = {
  read: (): string => {
    try {
      return sessionStorage.getItem(KEY) ?? '';
    } catch {
      return '';
    }
  },
  write: (account: string): void => {
    try {
      sessionStorage.setItem(KEY, account);
    } catch {
      // Private mode: the wallet asks again after a reload.
      return;
    }
  },
};
