/**
 * Instructions that the Tycho VM supports and the VM of wallet applications does not. Wallets run getters and simulate
 * the message tree of a transaction in their VM. There, such an instruction makes a getter fail, or makes the wallet
 * warn of lost tokens. `tests/wallet-vm-opcodes.full.test.ts` runs every instruction of the assembler in both VMs and
 * checks this list.
 */
const FORBIDDEN: readonly RegExp[] = [
  // Compiled form of Tolk's `try`.
  /^SETCONT(CTR)?MANYX?$/,
  // Multiplication, division and shifts with an addend.
  /^Q?(MUL|LSHIFT#?)?ADD(DIVMOD|RSHIFT|LSHIFT)/,
  // Instructions for standard addresses, for hashes of builders, and for hashes over several slices.
  /^(LD|ST)(OPT)?STDADDRQ?$/,
  /^(HASHBU|BTOS)$/,
  /^HASHEXT/,
  // Cell levels.
  /^(CLEVELMASK|C(DEPTH|HASH)IX?)$/,
  // Instructions that read the inbound message, previous blocks or the network configuration.
  /^INMSG_?\w+$/,
  /^(PREV(MC|KEY)?BLOCKS?\w*|UNPACKEDCONFIGTUPLE|GLOBALID|GETPARAMLONG|GETEXTRABALANCE|GASCONSUMED|DUEPAYMENT)$/,
  /^(GET\w*FEE\w*|GETPRECOMPILEDGAS)$/,
  // Child VMs, message sending and libraries.
  /^(RUNVMX?|SENDMSG|SETLIBCODE|CHANGELIB)$/,
  // Cryptography.
  /^(ECRECOVER|SECP256K1_\w+|P256_\w+|RIST255_\w+|BLS_\w+)$/,
];

export function isForbiddenOpcode(name: string): boolean {
  return FORBIDDEN.some((pattern) => pattern.test(name));
}

/** Returns the forbidden instructions in compiled Fift code, each once. */
export function findForbiddenOpcodes(fift: string): string[] {
  const code = fift
    .replace(/\/\/.*$/gm, '')
    .replace(/DECLPROC.*|\w+ (PROC|METHODID|PROCREF|PROCINLINE).*/g, '');
  return [...new Set(code.split(/\s+/).filter(isForbiddenOpcode))];
}
