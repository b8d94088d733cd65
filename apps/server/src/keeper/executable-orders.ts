import { deductMatchingFee } from '@junction/amm/limit-order';
import { units, type Units } from '@junction/primitives';
import { buildOrderGetter } from '@junction/protocol/order-calls';
import { MAX_CACHED_ACCOUNT_STATE_AGE_MS, type ChainGetterRunner } from '../quotes/chain-getters.ts';
import type { ReadModel } from '../read-model.ts';
import { findIndependentOrderExecutions, type PossibleOrderExecution } from './find-executions.ts';
import { toOrderRewardFee } from './keeper-chain.ts';
import { readOrderExecutionMarket, type KeeperMarketOptions } from './keeper-market.ts';

/**
 * Execution with the fee that the order deducts from its reward; the fee is undefined if the order cannot be read.
 */
export interface PossibleOrderExecutionWithFee extends PossibleOrderExecution {
  readonly fee: Units | undefined;
}

export interface ExecutableOrdersOptions extends KeeperMarketOptions {
  readonly readModel: KeeperMarketOptions['readModel'] & Pick<ReadModel, 'block'>;
  readonly getters: Pick<ChainGetterRunner, 'ask'>;
}

/** Executions that any account can call, computed once per block for all requests. */
export class ExecutableOrders {
  readonly #options: ExecutableOrdersOptions;
  #known:
    { readonly seqno: number; readonly found: Promise<readonly PossibleOrderExecutionWithFee[]> } | undefined;

  constructor(options: ExecutableOrdersOptions) {
    this.#options = options;
  }

  read(): Promise<readonly PossibleOrderExecutionWithFee[]> {
    const { seqno } = this.#options.readModel.block();
    if (this.#known?.seqno !== seqno) {
      const found = this.#find();
      this.#known = { seqno, found };
      // A failure is not cached: the next call searches again.
      found.catch(() => {
        if (this.#known?.found === found) this.#known = undefined;
      });
    }
    return this.#known.found;
  }

  async #find(): Promise<readonly PossibleOrderExecutionWithFee[]> {
    const executions = findIndependentOrderExecutions(await readOrderExecutionMarket(this.#options));
    return Promise.all(
      executions.map(async (execution) => ({ ...execution, fee: await this.#feeOf(execution) })),
    );
  }

  /**
   * Returns the fee on the reward; undefined if the order cannot be read. The fee rate never changes after the order
   * was created.
   */
  async #feeOf({ order, reward }: PossibleOrderExecution): Promise<Units | undefined> {
    const fees = await this.#options.getters
      .ask(order.address, buildOrderGetter('getFeeParams'), { maxAge: MAX_CACHED_ACCOUNT_STATE_AGE_MS.code })
      .catch(() => undefined);
    return fees && units(deductMatchingFee(toOrderRewardFee(fees), reward.units).fee);
  }
}
