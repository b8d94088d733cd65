/** Names of the exit codes of the exchange's contracts. The message catalogues have a text for each name. */

const DEX_CODES: Readonly<Record<number, string>> = {
  100: 'NOT_OWNER',
  101: 'NOT_ROOT',
  102: 'NOT_PENDING_OWNER',
  103: 'VALUE_TOO_LOW',
  104: 'NOT_PLATFORM',
  105: 'NOT_ACCOUNT',
  106: 'NOT_POOL',
  107: 'NO_PLATFORM_CODE',
  108: 'PLATFORM_CODE_ALREADY_SET',
  109: 'NO_ACCOUNT_CODE',
  110: 'NO_PAIR_CODE',
  111: 'INVALID_ADDRESS',
  112: 'NOT_TOKEN_ROOT',
  113: 'NOT_LP_ROOT',
  114: 'NOT_ACTIVE',
  115: 'NOT_VAULT',
  116: 'AMOUNT_TOO_LOW',
  117: 'UNKNOWN_TOKEN_ROOT',
  118: 'NOT_ENOUGH_FUNDS',
  119: 'INVALID_CALLBACK',
  120: 'INVALID_CALLBACK_SENDER',
  121: 'WRONG_PAIR',
  122: 'WITHDRAWAL_IN_PROGRESS',
  123: 'RATE_TOO_LOW',
  124: 'NOT_LP_PENDING',
  125: 'NOT_TOKEN_FACTORY',
  126: 'UNEXPECTED_TOKEN',
  127: 'WRONG_LIQUIDITY',
  128: 'WRONG_RECIPIENT',
  129: 'WRONG_VERSION',
  130: 'OPERATION_IN_PROGRESS',
  131: 'WRONG_FEE_PARAMS',
  132: 'NOT_BENEFICIARY',
  133: 'UNSUPPORTED_POOL_TYPE',
  134: 'WRONG_AMOUNT',
  135: 'WRONG_TOKEN_ROOT',
  145: 'NOT_TOKEN_VAULT_WALLET',
  146: 'NEITHER_POOL_NOR_VAULT',
  147: 'INVALID_NEXT_STEPS',
  148: 'INVALID_SUCCESS_PAYLOAD',
  149: 'NOT_TOKEN_VAULT',
  150: 'NO_VAULT_CODE',
  151: 'VAULT_ALREADY_SET',
  152: 'NO_LP_PENDING_CODE',
  153: 'INVALID_TOKEN_ROOTS',
};

const TOKEN_CODES: Readonly<Record<number, string>> = {
  1000: 'NOT_OWNER',
  1010: 'NOT_ROOT',
  1020: 'WRONG_ROOT_OWNER',
  1021: 'WRONG_WALLET_OWNER',
  1030: 'WRONG_RECIPIENT',
  1040: 'NON_ZERO_KEY',
  1050: 'WRONG_AMOUNT',
  1060: 'NOT_ENOUGH_BALANCE',
  1070: 'NON_EMPTY_BALANCE',
  1100: 'NOT_A_WALLET',
  1200: 'NOTIFIABLE_ONLY',
  2000: 'LOW_GAS',
  2010: 'DEPLOY_VALUE_TOO_LOW',
  2100: 'MINT_DISABLED',
  2200: 'BURN_DISABLED',
  2210: 'BURN_BY_ROOT_DISABLED',
};

const COIN_VAULT_CODES: Readonly<Record<number, string>> = {
  101: 'VALUE_TOO_LOW',
  102: 'WRONG_ROOT',
  103: 'WRONG_CALLBACK',
  105: 'WRONG_WALLET',
  106: 'DRAINED',
  107: 'EMERGENCY',
};

const ORDER_CODES: Readonly<Record<number, string>> = {
  200: 'VALUE_TOO_LOW',
  201: 'NOT_OWN_WALLET',
  202: 'MALFORMED_PAYLOAD',
  203: 'NOT_A_TOKEN',
  204: 'GIVEN_UP',
  205: 'NOT_ACTIVE',
  206: 'WRONG_TOKEN',
  207: 'BUYS_NOTHING',
  300: 'NOT_OWNER',
  301: 'NEITHER_OWNER_NOR_BACKEND',
  303: 'VALUE_TOO_LOW',
  304: 'ALREADY_STARTED',
  305: 'NOT_DEX_ROOT',
  306: 'NOT_DEX_PAIR',
  307: 'NOT_FACTORY_OWNER',
  308: 'NEITHER_OWNER_NOR_MANAGER',
  311: 'NOT_ACTIVE',
  312: 'NOT_BACKEND_KEY',
  313: 'WRONG_CALLER',
  314: 'NOT_TOKEN_ROOT',
  315: 'NOT_FACTORY',
  316: 'NOT_ROOT',
  317: 'EMERGENCY',
  318: 'NO_EMERGENCY',
  319: 'NOT_EMERGENCY_MANAGER',
  320: 'NO_AUTO_EXCHANGE',
  321: 'ROOT_PLATFORM_SET',
  322: 'ORDER_PLATFORM_SET',
  323: 'WRONG_FEE_PARAMS',
  324: 'WRONG_COUNTER_ORDER',
  327: 'NOTHING_RETURNED',
  328: 'WRONG_ADDRESS',
  329: 'CODES_MISSING',
  330: 'WRONG_WALLET',
  331: 'REPLAY',
  332: 'EXPIRED',
};

const WALLET_CODES: Readonly<Record<number, string>> = {
  40: 'BAD_SIGNATURE',
  52: 'REPLAY',
  57: 'EXPIRED',
  60: 'KEY_MISMATCH',
};

/** Names of the TVM's exit codes, which are the same in every contract. */
const TVM_CODES: Readonly<Record<number, string>> = {
  2: 'STACK_UNDERFLOW',
  3: 'STACK_OVERFLOW',
  4: 'INTEGER_OVERFLOW',
  5: 'OUT_OF_RANGE',
  6: 'INVALID_OPCODE',
  7: 'WRONG_TYPE',
  8: 'CELL_OVERFLOW',
  9: 'CELL_UNDERFLOW',
  10: 'DICTIONARY_ERROR',
  13: 'OUT_OF_GAS',
  [-14]: 'OUT_OF_GAS',
  32: 'INVALID_ACTION_LIST',
  34: 'INVALID_ACTION',
  37: 'NOT_ENOUGH_COINS',
  38: 'NOT_ENOUGH_EXTRA_COINS',
};

/** Group of contracts that share their exit codes. */
export type ContractFamily = 'dex' | 'token' | 'coin-vault' | 'order' | 'wallet';

const CODES_BY_FAMILY: Readonly<Record<ContractFamily, Readonly<Record<number, string>>>> = {
  dex: DEX_CODES,
  token: TOKEN_CODES,
  'coin-vault': COIN_VAULT_CODES,
  order: ORDER_CODES,
  wallet: WALLET_CODES,
};

/** Returns the name of an exit code; undefined if neither the contract family nor the TVM defines the code. */
export function getExitCodeName(code: number, family?: ContractFamily): string | undefined {
  return (family === undefined ? undefined : CODES_BY_FAMILY[family][code]) ?? TVM_CODES[code];
}
