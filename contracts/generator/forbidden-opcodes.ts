/**
 * Instructions the Tycho VM runs and the VM inside wallets does not: a getter that meets one dies with "invalid
 * opcode" in the user's wallet although the contract works on chain.
 */
const FORBIDDEN =
  /\b(INMSG_\w+|INMSGPARAMS?|LDSTDADDRQ?|LDOPTSTDADDRQ?|STSTDADDRQ?|STOPTSTDADDRQ?|HASHBU|BTOS|HASHEXT\w*|GASCONSUMED|DUEPAYMENT|MULADD\w*|ADD(?:L|R)SHIFT\w*|\w*ADDDIVMOD\w*|ADDRSHIFTMOD|SENDMSG|RUNVMX?|PREVBLOCKSINFOTUPLE|UNPACKEDCONFIGTUPLE|GLOBALID|GET\w*FEE\w*|FEEBLOCKS|CLEVEL\w*|CDEPTHIX?|CHASHIX?|SECP256\w*|P256\w*|RIST255\w*|BLS_\w*|ECRECOVER)\b/g;

/** The forbidden instructions found in compiled Fift code, without repetition. */
export function findForbiddenOpcodes(fift: string): string[] {
  const code = fift
    .replace(/\/\/.*$/gm, '')
    .replace(/DECLPROC.*|\w+ (PROC|METHODID|PROCREF|PROCINLINE).*/g, '');
  return [...new Set(code.match(FORBIDDEN) ?? [])];
}
