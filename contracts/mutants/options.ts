import { parseArgs } from 'node:util';

export const MUTANTS_HELP = `npm run mutants -- [options]

Changes the contracts in small ways, one at a time, and tells which changes no test notices.

  --sample <n>     a fair sample of n mutants: kinds and sources by their share
  --seed <n>       another sample (1)
  --only <texts>   only mutants whose file:line begins so, e.g. limit-orders/ or pair/routes.tolk:40, one folder after
                   the other where commas separate several
  --change <text>  only mutants whose change contains this, e.g. believed
  --tests <files>  asks these files of contracts/tests, separated by commas, instead of the nearest; with --quick of all
                   mutants of a source compiled at once, which takes seconds where one alone takes a minute
  --open           only mutants that verdicts.json knows no verdict of
  --quick          leaves undecided what only a long look would tell
  --totals         what verdicts.json says, folder by folder, and judges none; with --sample of that sample alone
  --list           names the mutants and judges none
  --learn          keeps in killers.json which tests noticed what, so that they are asked first
  --taken-back     takes each mend of taken-back.json back, and tells which test fails, the campaign among them;
                   with --only M5 those of a finding, with --change those whose description contains the text
  --help           this text

Every verdict is written down in verdicts.json. Ends with 1 when a change that survivors.json does not explain was noticed by no test.`;

export interface MutantRunOptions {
  readonly sample: number | undefined;
  readonly seed: number;
  readonly only: string;
  readonly change: string;
  readonly tests: readonly string[] | undefined;
  readonly mode: 'judge' | 'list' | 'totals' | 'taken back' | 'help';
  readonly isOpenOnly: boolean;
  readonly isQuick: boolean;
  readonly storesKillers: boolean;
}

/** Parses the command line. Throws with a readable message for an unknown argument. */
export function parseMutantRunOptions(args: readonly string[]): MutantRunOptions {
  const { values } = parseArgs({
    args: [...args],
    allowPositionals: false,
    options: {
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      change: { type: 'string', default: '' },
      tests: { type: 'string' },
      open: { type: 'boolean', default: false },
      quick: { type: 'boolean', default: false },
      totals: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      learn: { type: 'boolean', default: false },
      'taken-back': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const modes = [
    values.help && ('help' as const),
    values['taken-back'] && ('taken back' as const),
    values.totals && ('totals' as const),
    values.list && ('list' as const),
  ];
  return {
    sample: values.sample === undefined ? undefined : parseInteger('--sample', values.sample),
    seed: parseInteger('--seed', values.seed),
    only: values.only,
    change: values.change,
    tests: values.tests?.split(','),
    mode: modes.find((mode) => mode !== false) ?? 'judge',
    isOpenOnly: values.open,
    isQuick: values.quick,
    storesKillers: values.learn,
  };
}

function parseInteger(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${option} takes a whole number, not "${text}"`);
  return Number(text);
}
