// Written by `node scripts/catalogues.mjs --write`.
import type {} from '../../../../../shared/i18n/message-values.ts';

declare module '../../../../../shared/i18n/message-values.ts' {
  interface MessageValues {
    readonly 'earn.tx': undefined;
    readonly 'earn.tx.filter': undefined;
    readonly 'earn.tx.all': undefined;
    readonly 'earn.tx.mine': undefined;
    readonly 'earn.tx.claim': undefined;
    readonly 'earn.tx.deposit': undefined;
    readonly 'earn.tx.withdraw': undefined;
    readonly 'earn.tx.rewardDeposit': undefined;
    readonly 'earn.tx.kind': undefined;
    readonly 'earn.tx.tokens': undefined;
    readonly 'earn.tx.value': undefined;
    readonly 'earn.tx.account': undefined;
    readonly 'earn.tx.time': undefined;
    readonly 'earn.tx.empty': undefined;
    readonly 'earn.tx.empty.mine': undefined;
    readonly 'earn.tx.failed': undefined;
    readonly 'earn.tx.failed.note': undefined;
    readonly 'earn.tx.theirs': undefined;
  }
}
