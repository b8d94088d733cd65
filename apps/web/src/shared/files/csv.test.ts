import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCsvLine } from './csv.ts';

it.each([
  ['plain text', '"plain text"'],
  ['a "quoted" symbol', '"a ""quoted"" symbol"'],
  ['=1+1', `"'=1+1"`],
  ['+A1', `"'+A1"`],
  ['-A1', `"'-A1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['＝1+1', `"'＝1+1"`],
  ['\tA', `"'\tA"`],
  ['\rA', `"'\rA"`],
  ['  =1+1', `"'  =1+1"`],
  ['"=1+1', `"'""=1+1"`],
  ['USD;=1+1', `"USD;'=1+1"`],
  ['USD; "@A1', `"USD; ""'@A1"`],
  ['USD\n-1+1', `"USD\n'-1+1"`],
  ['USD;=1;+1', `"USD;'=1;'+1"`],
  ['a-b+c=d', '"a-b+c=d"'],
  ['-1', `"'-1"`],
])('%j is the cell %j', (text, cell) => {
  expect(formatCsvLine([text])).toBe(cell);
});

it.each(['0', '1.5', '12500.000000001'])('the number %s stays a number', (text) => {
  expect(formatCsvLine([text])).toBe(`"${text}"`);
});

/**
 * Returns the cells of a line as a spreadsheet with this separator reads them. Cells that begin with a quote are
 * unquoted.
 */
function read(line: string, separator: string): readonly string[] {
  const cells: string[] = [''];
  let isQuoted = false;
  for (let index = 0; index < line.length; index += 1) {
    const char = line.charAt(index);
    const cell = cells.at(-1) ?? '';
    const isStart = cell === '' && line.charAt(index - 1) !== '"';
    if (char === '"' && isQuoted && line.charAt(index + 1) === '"') {
      cells[cells.length - 1] = `${cell}"`;
      index += 1;
    } else if (char === '"' && (isQuoted || isStart)) isQuoted = !isQuoted;
    else if (!isQuoted && (char === separator || char === '\n' || char === '\r')) cells.push('');
    else cells[cells.length - 1] = cell + char;
  }
  return cells;
}

it('has no formula with any separator, for any text', () => {
  const text = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', ';', '\t', '\n', '"', "'", ',', ' ', '1', 'A'),
  });
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(',', ';', '\t'),
      (cells, separator) => {
        const line = formatCsvLine(cells);
        for (const cell of read(line, separator)) {
          expect(!/^["\s]*[=+\-@]/.test(cell), JSON.stringify([line, cell])).toBe(true);
        }
        if (separator === ',') expect(read(line, ',')).toHaveLength(cells.length);
      },
    ),
    { numRuns: 300 },
  );
});
