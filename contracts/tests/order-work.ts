import { Cell, beginCell } from '@ton/core';
import type { Address } from '@junction/primitives';
import { outsider } from './pair-world.ts';
import { ALL_ZERO_ADDRESS } from './stage.ts';
import type { ContractTestChain } from './stage.ts';

// The test chain runs all messages of a call, so the state of an order during an execution is set directly.

export const ORDER_STATE_AWAIT_TOKENS = 1;
export const ORDER_STATE_SWAP = 4;
export const ORDER_STATE_MATCH = 7;

export interface StoredOrderExecution {
  readonly counter?: Address;
  /** True when the order's tokens have been sent to the pool or offered to the counter order. */
  readonly isOut?: boolean;
  readonly give?: bigint;
  readonly take?: bigint;
}

export const toAddressBuilder = (address: Address) =>
  beginCell()
    .storeUint(4, 3)
    .storeUint(0, 8)
    .storeUint(BigInt(`0x${address.slice(2)}`), 256);

type Account = NonNullable<ReturnType<ContractTestChain['chain']['getAccount']>>;

/** Returns code, data and balance of an account, in the form that `putAccount` takes. */
export function getAccountCodeDataAndBalance(account: Account): { code: Cell; data: Cell; balance: bigint } {
  const [code, data] = Cell.fromBase64(account.stuffBoc).refs;
  if (!code || !data) throw new Error('an active account has code and data');
  return { code, data, balance: account.balance };
}

/** Sets the order's state to an execution that the outsider requested. */
export function putOrderExecution(
  chain: ContractTestChain['chain'],
  order: Address,
  state: number,
  { counter = ALL_ZERO_ADDRESS, isOut = false, give = 0n, take = 0n }: StoredOrderExecution,
): void {
  const account = chain.getAccount(order);
  if (!account) throw new Error(`no order ${order}`);
  const { code, data, balance } = getAccountCodeDataAndBalance(account);
  const rest = data.beginParse().skip(8);
  const next = beginCell().storeUint(state, 8).storeBits(rest.loadBits(rest.remainingBits));
  for (const ref of data.refs.slice(0, -1)) next.storeRef(ref);
  next.storeRef(
    beginCell()
      .storeUint(77, 64)
      .storeUint(chain.now, 32)
      .storeBit(isOut)
      .storeUint(0, 128)
      .storeBuilder(toAddressBuilder(outsider))
      .storeBuilder(toAddressBuilder(counter))
      .storeRef(
        beginCell()
          .storeUint(give, 128)
          .storeUint(take, 128)
          .storeBuilder(toAddressBuilder(ALL_ZERO_ADDRESS)),
      ),
  );
  chain.putAccount(order, { code, data: next.endCell(), balance });
}
