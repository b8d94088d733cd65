import { nano, type Address, type Nano } from '@junction/primitives';
import type { PossibleOrderExecution } from '../keeper/find-executions.ts';
import { Keeper, type OrderExecutionCall } from '../keeper/keeper.ts';
import { InMemoryKeeperChain, type KeeperTestWorld } from './keeper-world.ts';

export interface KeeperCallIncomeAndCost {
  /** Base units that the keeper received, summed over all tokens. */
  readonly tokens: bigint;
  readonly cost: bigint;
}

/** Keeper that records for each call what it received and paid. */
export class RecordingKeeper {
  readonly sent: { readonly execution: PossibleOrderExecution; readonly payment: KeeperCallIncomeAndCost }[] =
    [];
  readonly passed: PossibleOrderExecution[] = [];
  readonly failures: unknown[] = [];
  readonly keeper: Keeper;
  readonly account: Address;
  readonly #market: KeeperTestWorld;
  #last: KeeperCallIncomeAndCost = { tokens: 0n, cost: 0n };

  constructor(
    market: KeeperTestWorld,
    letter: string,
    options: {
      readonly minProfit?: Nano;
      readonly before?: (call: OrderExecutionCall) => Promise<unknown>;
      /** True for calls that the order is to reject. They count as sent but have no effect. */
      readonly rejects?: (call: OrderExecutionCall) => boolean;
    } = {},
  ) {
    this.#market = market;
    const chain = new InMemoryKeeperChain(market.world, letter);
    this.account = chain.account;
    this.keeper = new Keeper({
      market: () => market.market(),
      chain: {
        order: (address) => chain.order(address),
        balance: () => chain.balance(),
        settle: () => chain.settle(),
        execute: async (call: OrderExecutionCall) => {
          await options.before?.(call);
          if (options.rejects?.(call)) return 'seen';
          const [tokens, coins] = [this.#tokens(), await chain.balance()];
          await chain.execute(call);
          this.#last = { tokens: this.#tokens() - tokens, cost: coins - (await chain.balance()) };
          return 'seen';
        },
      },
      events: {
        checked: () => undefined,
        sent: (execution) => this.sent.push({ execution, payment: this.#last }),
        skipped: (execution) => this.passed.push(execution),
        failed: (_, cause) => this.failures.push(cause),
      },
      now: () => market.now(),
      random: () => 0,
      minProfit: options.minProfit ?? nano(0n),
    });
  }

  #tokens(): bigint {
    const { a, b, c } = this.#market.world;
    return [a, b, c].reduce((sum, token) => sum + this.#market.held(token, this.account), 0n);
  }
}
