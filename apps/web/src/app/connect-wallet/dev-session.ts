const KEY = 'junction.dev-wallet';

/**
 * Storage for the account that the user has connected with the dev wallet. Stored per tab: it survives a reload, but a
 * new tab asks again.
 */
export const DEV_WALLET_SESSION_STORAGE = {
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
      // In private mode nothing is stored, and the wallet asks again after a reload.
      return;
    }
  },
};
