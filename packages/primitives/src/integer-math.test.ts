import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { divUp, mulDivDown, mulDivUp, sqrtDown } from './integer-math.ts';

const operand = fc.bigInt({ min: 0n, max: 1n << 200n });
const divisor = fc.bigInt({ min: 1n, max: 1n << 200n });

test.prop([operand, operand, divisor])('rounding down and up enclose the exact quotient', (a, b, d) => {
  const down = mulDivDown(a, b, d);
  const up = mulDivUp(a, b, d);
  expect(down * d <= a * b && a * b <= up * d).toBe(true);
  expect(up - down <= 1n).toBe(true);
  expect(divUp(a * b, d)).toBe(up);
});

test.prop([operand])('sqrtDown is the integer square root', (value) => {
  const root = sqrtDown(value);
  expect(root * root <= value && (root + 1n) * (root + 1n) > value).toBe(true);
});
