const KEY = 'junction.dev-wallet';

/**
 * Account that the user has granted to the dev wallet. Stored per tab: it survives a reload, but a new tab asks
 * again.
 */
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
      // In private mode nothing is stored, and the wallet asks again after a reload.
      return;
    }
  },
};
