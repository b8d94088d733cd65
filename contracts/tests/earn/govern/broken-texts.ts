import { beginCell, Cell, Dictionary } from '@ton/core';
import type { Address } from '@junction/primitives';
import { COIN, type Trace } from '../../stage.ts';
import type { GovernStage } from './stage.ts';

/** Displayed form of a text with bytes that are not UTF-8 and with an incomplete last byte. */
export const DECODED_INVALID_UTF8_TEXT = '\ufffd\u0000\ufffd(\ufffd';

const PROPOSE = 0x112ad8a2;

const buildSingleItemList = (item: Cell): Dictionary<number, Cell> => {
  const items = Dictionary.empty(Dictionary.Keys.Uint(32), {
    serialize: (cell: Cell, builder) => void builder.storeSlice(cell.beginParse()),
    parse: () => Cell.EMPTY,
  });
  return items.set(0, item);
};

/**
 * Creates a proposal with one action of each kind and uses `text` for all of its texts. The contracts accept any cell
 * as text.
 */
export async function createProposalWithInvalidUtf8Texts(
  govern: GovernStage,
  from: Address,
  text: Cell,
): Promise<Trace> {
  const target = beginCell().storeUint(4, 3).storeUint(0, 264);
  const action = beginCell().storeUint(1, 128).storeBuilder(target).storeRef(Cell.EMPTY).endCell();
  const foreign = beginCell()
    .storeUint(1, 256)
    .storeUint(7, 32)
    .storeUint(9, 160)
    .storeRef(text)
    .storeRef(text)
    .endCell();
  const body = beginCell()
    .storeUint(PROPOSE, 32)
    .storeUint(1, 32)
    .storeUint(1, 32)
    .storeDict(buildSingleItemList(action))
    .storeUint(1, 32)
    .storeDict(buildSingleItemList(foreign))
    .storeRef(text)
    .endCell();
  const { transactions } = await govern.stage.chain.sendInternal({
    from,
    to: govern.root,
    value: 40n * COIN,
    bounce: true,
    body,
  });
  return govern.stage.traceOf(transactions);
}
