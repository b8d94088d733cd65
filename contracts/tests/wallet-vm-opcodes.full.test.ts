import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beginCell, Cell } from '@ton/core';
import { runTolkCompiler } from '@ton/tolk-js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findForbiddenOpcodes, isForbiddenOpcode } from '../generator/forbidden-opcodes.ts';
import { toTestAddress, COIN, ContractTestChain } from './stage.ts';
import { replayInWalletVm } from './wallet-replay.ts';

const INVALID_OPCODE = 6;

interface Instruction {
  readonly names: readonly string[];
  readonly code: Cell;
}

/**
 * Returns every instruction that the compiler's assembler encodes with a fixed opcode, followed by zeros as its
 * arguments.
 */
function listInstructions(): Instruction[] {
  const file = createRequire(import.meta.url).resolve('@ton/tolk-js/dist/stdlib.tolk.js');
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, hex = '', tail = '', rest = ''] = /^x\{([0-9A-F]+)(_?)\}((?: dup)? @Defop.*)/.exec(line) ?? [];
      const names = [...rest.matchAll(/@Defop(?:\([^)]*\))? (\S+)/g)].map(([, name = '']) => name);
      if (names.length === 0) return [];
      const nibbles = Array.from(hex, (digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'));
      const bits = tail === '' ? nibbles.join('') : nibbles.join('').replace(/10*$/, '');
      const code = beginCell();
      for (const bit of bits) code.storeBit(bit === '1');
      // The zeros are read as arguments of the instruction, not as further instructions. The references are needed by
      // instructions that load a reference.
      return [{ names, code: code.storeUint(0, 48).storeRef(Cell.EMPTY).storeRef(Cell.EMPTY).endCell() }];
    });
}

/**
 * Returns the exit codes of a contract that consists of this instruction, on the chain and in the VM of wallets.
 */
async function endings(stage: ContractTestChain, code: Cell): Promise<{ chain?: number; wallet?: number }> {
  const at = toTestAddress('c');
  stage.chain.putAccount(at, { code, data: Cell.EMPTY, balance: 10n * COIN });
  const replay = replayInWalletVm();
  onTestFinished(replay.stop);
  const { exitCode } = await stage.send({ from: toTestAddress('1'), to: at, value: COIN });
  replay.stop();
  const [divergence] = replay.divergences;
  const chain = exitCode === undefined ? {} : { chain: exitCode };
  if (divergence === undefined) return { ...chain, ...(exitCode === undefined ? {} : { wallet: exitCode }) };
  const { wallet } = divergence;
  return 'rejected' in wallet || wallet.exitCode === undefined
    ? chain
    : { ...chain, wallet: wallet.exitCode };
}

describe('the list of forbidden instructions', () => {
  it('holds every one that runs on chain and is unknown to wallets', async () => {
    const stage = await ContractTestChain.create();
    const all = listInstructions();
    expect(all.length).toBeGreaterThan(700);
    const missing: string[] = [];
    for (const { names, code } of all) {
      const { chain, wallet } = await endings(stage, code);
      if (wallet === INVALID_OPCODE && chain !== INVALID_OPCODE)
        missing.push(...names.filter((name) => !isForbiddenOpcode(name)));
    }
    expect(missing).toEqual([]);
  });

  it('finds what `try` compiles to', async () => {
    const source =
      'tolk 1.3\nfun onInternalMessage(body: slice) { try { assert (body.loadUint(8) == 1) throw 5; } catch { return; } }';
    const compiled = await runTolkCompiler({
      entrypointFileName: 'try.tolk',
      fsReadCallback: () => source,
    });
    if (compiled.status === 'error') throw new Error(compiled.message);
    expect(findForbiddenOpcodes(compiled.fiftCode)).toEqual(['SETCONTMANY']);
  });

  it('does not report functions that both have', () => {
    expect(findForbiddenOpcodes('CTOS 32 LDU MULDIV c4 PUSHCTR TRY QMULDIV XCTOS // BTOS')).toEqual([]);
  });
});
