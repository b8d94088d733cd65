import type { AccountsStorageContext, Account, PrepareMessageParams } from 'everscale-standalone-client';

type SignedMessage = Awaited<ReturnType<Account['prepareMessage']>>;

/**
 * Seconds until a message expires. With the library's default of 60 and its five retries, a user could wait ten
 * minutes.
 */
export const MESSAGE_TIMEOUT_SECONDS = 30;

/**
 * Wallet account that reports each message when it is signed, because the library returns the message hash only later.
 */
export class DevAccount implements Account {
  readonly address: Account['address'];
  readonly #account: Account;
  #onSigned: ((message: SignedMessage) => void) | undefined;

  constructor(account: Account) {
    this.#account = account;
    this.address = account.address;
  }

  /** Returns the next message that the account signs. */
  nextSigned(): Promise<SignedMessage> {
    return new Promise((resolve) => {
      this.#onSigned = resolve;
    });
  }

  fetchPublicKey(context: AccountsStorageContext): Promise<string> {
    return this.#account.fetchPublicKey(context);
  }

  async prepareMessage(args: PrepareMessageParams, context: AccountsStorageContext): Promise<SignedMessage> {
    const signed = await this.#account.prepareMessage({ ...args, timeout: MESSAGE_TIMEOUT_SECONDS }, context);
    this.#onSigned?.(signed);
    this.#onSigned = undefined;
    return signed;
  }
}
