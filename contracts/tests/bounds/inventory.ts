import { readdirSync } from 'node:fs';
import type { AbiJson } from '@junction/tvm';
import { CONTRACTS, TOLK_MESSAGE_PREFIXES } from '../../manifest.ts';
import type { ContractName } from '../../contract-artifact.ts';
import { readContractSources } from '../../tolk-sources.ts';
import { getAbi } from '../stage.ts';

// Lists every message of a contract from the ABIs and the sources, so that new messages are found automatically.

/**
 * How a contract treats a message. `handled`: its sources compare the message's id. `rejected`: the message is only in
 * its ABI, so it is rejected as unknown. `bounced`: the contract handles the bounce of the message.
 */
export type MessageHandling = 'handled' | 'rejected' | 'bounced';

export interface InboundMessage {
  readonly contract: ContractName;
  readonly method: string;
  readonly handling: MessageHandling;
}

/** Returns `Contract.method`, or `Contract.method bounced`. */
export const buildMessageKey = ({ contract, method, handling }: InboundMessage): string =>
  `${contract}.${method}${handling === 'bounced' ? ' bounced' : ''}`;

/** Functions with outputs that change the state. All other functions with outputs are getters. */
const CHANGING_FUNCTIONS_WITH_OUTPUTS = new Set([
  'deployWallet',
  'disableMint',
  'disableBurnByRoot',
  'setBurnPaused',
  'transferOwner',
  'acceptOwner',
  'setManager',
  'deployVoteEscrowAccount',
]);

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

interface Declared {
  readonly method: string;
  readonly isWork: boolean;
}

const declaredIn = (abi: AbiJson): Declared[] =>
  abi.functions.map(({ name, outputs }) => ({
    method: name,
    isWork: outputs.length === 0 || CHANGING_FUNCTIONS_WITH_OUTPUTS.has(name),
  }));

/** Returns generated constant (without `ID_`) → function of its ABI. */
function declaredByConstant(): ReadonlyMap<string, Declared> {
  const found = new Map<string, Declared>();
  for (const [abi, prefix] of Object.entries(TOLK_MESSAGE_PREFIXES))
    for (const declared of declaredIn(getAbi(abi)))
      found.set(prefix + capitalized(declared.method), declared);
  return found;
}

/** Matches Tolk functions that handle the body of a bounced message. */
const BOUNCE_HANDLER =
  /loadBouncedId\(|^fun (?:\w+\.)?(?:on\w*Bounce\w*|isPayout|isPoolGetter|onUnanswered|onRejectedPayout)\(/u;
const MATCH_ARM =
  /\bID_(\w+)(?=\s*=>)|[aA]nswerId: ID_(\w+)|requestOwnTokenWallet\([\w.]+, ID_(\w+)\)|storeUint\(ID_(OrderMatchingCheck),/gu;
const PLATFORM_START = '@method_id(1666)';
const COMPARISON = /[=!]= ID_(\w+)/gu;

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap((match) => match.slice(1).filter((name) => name !== undefined));

interface Compared {
  /**
   * True if the contract is deployed by a platform, which then switches to the code of the contract. Such a contract
   * also handles the platform's constructor.
   */
  readonly isStarted: boolean;
  readonly handled: ReadonlySet<string>;
  readonly bounced: ReadonlySet<string>;
}

/**
 * Returns the message constants that the sources of a contract compare with an id, separately for bounce
 * handlers.
 */
function findComparedConstants(contract: ContractName): Compared {
  const handled = new Set<string>();
  const bounced = new Set<string>();
  let isStarted = false;
  for (const [path, text] of readContractSources(contract)) {
    if (path.endsWith('.gen.tolk')) continue;
    isStarted ||= text.includes(PLATFORM_START);
    for (const body of text.split(/^(?=fun |@method_id)/mu)) {
      const compared = BOUNCE_HANDLER.test(body) ? bounced : handled;
      for (const name of namesIn(body, COMPARISON)) compared.add(name);
      for (const name of namesIn(body, MATCH_ARM)) handled.add(name);
    }
  }
  return { handled, bounced, isStarted };
}

function messagesOf(contract: ContractName, constants: ReadonlyMap<string, Declared>): InboundMessage[] {
  const { handled, bounced, isStarted } = findComparedConstants(contract);
  const found = new Map<string, InboundMessage>();
  const add = (name: string, handling: MessageHandling): void => {
    const declared = constants.get(name);
    if (declared === undefined || (handling !== 'bounced' && !declared.isWork)) return;
    const message = { contract, method: declared.method, handling };
    found.set(buildMessageKey(message), message);
  };
  for (const method of EXTERNAL_MESSAGES[contract] ?? [])
    found.set(`${contract}.outside ${method}`, {
      contract,
      method: `outside ${method}`,
      handling: 'handled',
    });
  for (const name of handled) add(name, 'handled');
  for (const name of bounced) add(name, 'bounced');
  if (isStarted)
    found.set(`${contract}.constructor`, { contract, method: 'constructor', handling: 'handled' });
  for (const { method, isWork } of declaredIn(getAbi(contract))) {
    const message = { contract, method, handling: 'rejected' } as const;
    if (isWork && !found.has(buildMessageKey(message))) found.set(buildMessageKey(message), message);
  }
  return [...found.values()];
}

/** External messages that contracts accept. All other external calls are getters, which never accept. */
export const EXTERNAL_MESSAGES: Readonly<Partial<Record<ContractName, readonly string[]>>> = {
  Order: ['cancel', 'backendSwap', 'backendMatching', 'proxyTokensTransfer', 'sendGas'],
  Proposal: ['queue', 'execute'],
};

/** Returns the names of all ABI files, including those of callbacks and additions. */
export const listAbiNames = (): readonly string[] =>
  readdirSync(new URL('../../abi', import.meta.url)).map((file) => file.replace('.abi.json', ''));

/** Returns all inbound messages of all contracts, sorted by key. */
export function listInboundMessages(): readonly InboundMessage[] {
  const constants = declaredByConstant();
  return (Object.keys(CONTRACTS) as ContractName[])
    .flatMap((contract) => messagesOf(contract, constants))
    .toSorted((a, b) => (buildMessageKey(a) < buildMessageKey(b) ? -1 : 1));
}
