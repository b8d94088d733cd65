import { beginCell, Cell, contractAddress } from '@ton/core';
import { runTolkCompiler } from '@ton/tolk-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { Chain } from '@junction/devnet/chain';
import { seconds, toAddress } from '@junction/primitives';
import { decodeTransaction } from '@junction/tvm';
import { cacheCompiledWasmModules } from '../generator/compiled-modules.ts';
import { findMutants } from '../mutants/find-mutants.ts';
import { ALARM_EXIT_CODE, SwitchableMutantCode, insertMutantSwitches } from '../mutants/schemata.ts';
import { selectEveryNth } from './part.ts';
import type { SuitePart } from './part.ts';

cacheCompiledWasmModules();

/** Source with every kind of mutant, including nested and adjacent ones. Its exit code is the result. */
const SOURCE = `import "equal"

fun answer(a: int, b: int, c: int): int {
    assert ((a <= b) | (c > 4)) throw 30;
    assert (a.equals(b) | !c.equals(2)) throw 31;
    var sum = mulDivFloor(a, b, 3) * 2 + mulDivCeil(a, c, 2);
    if ((a != 1) & (b >= 2)) { sum += 10; }
    if ((a < c) | (b == 3)) { sum += 20; }
    return sum + (b + c == 5 ? 1 : 0);
}

fun onInternalMessage(in: InMessage) {
    var body = in.body;
    throw 100 + answer(body.loadUint(8), body.loadUint(8), body.loadUint(8));
}
`;

const IMPORTED = 'fun int.equals(self, other: int): bool { return self == other; }';

const INPUTS = [
  [0, 0, 0],
  [1, 1, 2],
  [1, 2, 3],
  [2, 2, 5],
  [3, 2, 4],
  [3, 2, 5],
  [2, 3, 2],
  [4, 4, 4],
  [1, 4, 1],
] as const;

const SENDER = toAddress(`0:${'a'.repeat(64)}`);

async function compileSource(text: string): Promise<string> {
  const result = await runTolkCompiler({
    entrypointFileName: '/a.tolk',
    fsReadCallback: (path) => (path.endsWith('equal.tolk') ? IMPORTED : text),
  });
  if (result.status === 'error') throw new Error(result.message);
  return result.codeBoc64;
}

let chain: Chain;
beforeAll(async () => {
  chain = await Chain.create({ clock: () => seconds(1_790_000_000) });
});

/** Returns the exit code of the contract for each input. */
async function readExitCodes(code: string): Promise<(number | undefined)[]> {
  const state = { code: Cell.fromBase64(code), data: new Cell() };
  const address = toAddress(contractAddress(0, state).toRawString());
  chain.putAccount(address, { ...state, balance: 10n ** 12n });
  const answers: (number | undefined)[] = [];
  for (const input of INPUTS) {
    const body = input.reduce((builder, value) => builder.storeUint(value, 8), beginCell()).endCell();
    const message = { from: SENDER, to: address, value: 10n ** 10n, body };
    const { transactions } = await chain.sendInternal(message);
    const record = chain.getTransaction(transactions[0] ?? '');
    answers.push(record && decodeTransaction(record.boc).exitCode);
  }
  return answers;
}

const MUTANTS = findMutants('a.tolk', SOURCE);

/** Adds a test for each mutant of this part, which compares it with the same mutant compiled alone. */
export function describeMutantSchemataTests(part: SuitePart): void {
  describe('all mutants of a source in one compilation', () => {
    it('behave like the separately compiled mutants', async () => {
      const schema = insertMutantSwitches(SOURCE, MUTANTS, new Set());
      expect([...schema.asked.keys()]).toEqual(MUTANTS);
      const code = new SwitchableMutantCode(await compileSource(schema.text));
      for (const [mutant, number] of selectEveryNth(part, [...schema.asked], 6)) {
        const changed = code.withMutant(number);
        const where = `${mutant.line}: ${mutant.change}`;
        expect(await readExitCodes(changed?.code ?? ''), where).toEqual(
          await readExitCodes(await compileSource(mutant.text)),
        );
      }
    });
  });
}

/** Tests the switches of mutants: with no mutant turned on, with all of them, and in code without switches. */
export function describeMutantSwitchTests(): void {
  describe('switches of mutants', () => {
    it('change nothing as long as none is turned on', async () => {
      const { text } = insertMutantSwitches(SOURCE, MUTANTS, new Set());
      const real = await readExitCodes(await compileSource(SOURCE));
      expect(await readExitCodes(await compileSource(text))).toEqual(real);
      expect(new Set(real).size).toBeGreaterThan(5);
    });

    it('are left out where they decide about types, and in lines the compiler does not take', () => {
      const text =
        'fun f(a: int?, b: int): int {\n    if (a != null) { return a; }\n    return b > 3 ? 1 : 0;\n}\n';
      const found = findMutants('f.tolk', text);
      expect(found).toHaveLength(2);
      expect([...insertMutantSwitches(text, found, new Set()).asked.keys()].map(({ line }) => line)).toEqual([
        3,
      ]);
      expect(insertMutantSwitches(text, found, new Set([3])).asked.size).toBe(0);
    });

    it('name the nearest tests of one of them', async () => {
      const schema = insertMutantSwitches(SOURCE, MUTANTS, new Set());
      const code = new SwitchableMutantCode(await compileSource(schema.text));
      const real = await readExitCodes(await compileSource(schema.text));
      const reached = await readExitCodes(code.alarmed()?.code ?? '');
      expect(new Set(reached)).toContain(ALARM_EXIT_CODE);
      for (const number of schema.asked.values()) {
        const [here, changed] = [
          await readExitCodes(code.alarmed(number)?.code ?? ''),
          await readExitCodes(code.withMutant(number)?.code ?? ''),
        ];
        // If a mutant changes the result of an input, that input must have reached the mutant's switch.
        changed.forEach((answer, at) => {
          if (answer !== real[at])
            expect([here[at], reached[at]]).toEqual([ALARM_EXIT_CODE, ALARM_EXIT_CODE]);
        });
      }
    });

    it('are not found in code without them', async () => {
      expect(new SwitchableMutantCode(await compileSource(SOURCE)).withMutant(1)).toBeUndefined();
    });
  });
}
