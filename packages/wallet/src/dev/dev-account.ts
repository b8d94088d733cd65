import type { AccountsStorageContext, Account, PrepareMessageParams } from 'everscale-standalone-client';

type SignedMessage = Awaited<ReturnType<Account['prepareMessage']>>;

/** Seconds a message stays valid. The library's 60 and five retries would keep a user waiting for ten minutes. */
export const MESSAGE_TIMEOUT = 30;

/** A wallet account that tells each message it signs, because the library names the hash only afterwards. */
export class DevAccount implements Account {
  readonly address: Account['address'];
  readonly #account: Account;
  #onSigned: ((message: SignedMessage) => void) | undefined;

  constructor(account: Account) {
    this.#account = account;
    this.address = account.address;
  }

  /** The next message that the account signs. */
  nextSigned(): Promise<SignedMessage> {
    return new Promise((resolve) => {
      this.#onSigned = resolve;
    });
  }

  fetchPublicKey(context: AccountsStorageContext): Promise<string> {
    return this.#account.fetchPublicKey(context);
  }

  async prepareMessage(args: PrepareMessageParams, context: AccountsStorageContext): Promise<SignedMessage> {
    const signed = await this.#account.prepareMessage({ ...args, timeout: MESSAGE_TIMEOUT }, context);
    this.#onSigned?.(signed);
    this.#onSigned = undefined;
    return signed;
  }
}
