import { describe, expect, it } from 'vitest';
import { readRecordingCorpus } from './recorded/corpus.ts';
import { formatOutcomeLinesMaskedLikeExpected, maskDifferingAmounts } from './recorded/outcome.ts';
import { computeOutcomeLines, packTransactions, unpackTransactions } from './recorded/transactions.ts';

// Replays recorded messages and compares the outcomes, except gas, with the stored ones. After an intended
// difference, record the outcomes again (docs/adr/0082).

const corpus = readRecordingCorpus();

it.each(corpus)('$name', (recorded) => {
  const { expected } = recorded;
  expect(formatOutcomeLinesMaskedLikeExpected(expected, computeOutcomeLines(recorded))).toEqual(expected);
});

describe('the recording', () => {
  it('is read as it was written', () => {
    const few = corpus.slice(0, 70);
    expect(few.length).toBeGreaterThan(16);
    const again = unpackTransactions(packTransactions(few)).map((one) => computeOutcomeLines(one));
    expect(again).toEqual(few.map((one) => computeOutcomeLines(one)));
  });

  it('marks an amount as the remainder where gas decides it, and compares nothing where gas decides more', () => {
    const lines = [{ what: 'exit 0' }, { what: 'to her', amount: 5n }, { what: 'keeps', amount: 7n }];
    const slower = [{ what: 'exit 0' }, { what: 'to her', amount: 4n }, { what: 'keeps', amount: 7n }];
    expect(maskDifferingAmounts(lines, slower)).toEqual(['exit 0', 'to her = rest', 'keeps = 7']);
    expect(formatOutcomeLinesMaskedLikeExpected(['exit 0', 'to her = rest', 'keeps = 7'], slower)).toEqual([
      'exit 0',
      'to her = rest',
      'keeps = 7',
    ]);
    expect(maskDifferingAmounts(lines, [{ what: 'exit -14' }, ...slower.slice(1)])).toBeUndefined();
  });
});
