/**
 * Ids of recorded cases in which the result of a public stable pool differs from that of this package, by cause.
 * `vectors.test.ts` verifies each cause, and that no other result differs.
 */
export interface PublicNetworkPoolDeviations {
  /**
   * Cases of first deposits. Results differ because this package keeps the locked LP tokens in the pool, and because
   * the public pair also mints LP tokens equal to the invariant without converting it to nine decimals.
   */
  readonly first: readonly number[];
  /**
   * Zero input: the formula returns zero without a loss; the public contract aborts (the pair always, the pool unless
   * it has two tokens).
   */
  readonly empty: readonly number[];
  /** A pool of 10 tokens of one kind and 27 billionths of another: the formula returns zero, the public pool aborts. */
  readonly dust: readonly number[];
  /** The public result dilutes other LP tokens; the formula's result is lower. */
  readonly unsound: readonly number[];
  /**
   * Cases in which a token's share would fall below a hundred-thousandth of the pool, so that the formula rejects the
   * operation.
   */
  readonly scarce: readonly number[];
  /**
   * Numbers of the cases in which the invariant of the remaining balances does not converge. The public pool does not
   * pay the withdrawal; the pool of this repository does.
   */
  readonly unstuck: readonly number[];
  /**
   * Numbers of the cases in which the price impact differs only because it derives from a result that differs for one
   * of the other reasons of this type.
   */
  readonly impact: readonly number[];
}

export const PUBLIC_NETWORK_STABLE_PAIR_DEVIATIONS: PublicNetworkPoolDeviations = {
  first: [95, 96, 300, 402, 599, 707, 708, 918, 1023, 1120, 1224, 1327],
  empty: [98, 100, 101, 103],
  dust: [],
  unsound: [78, 87, 148, 165, 251, 459, 545, 611, 619, 729, 927, 928, 932, 944, 1082, 1154, 1158, 1242],
  scarce: [134, 638, 658, 1077],
  unstuck: [],
  impact: [82, 143, 547, 731, 791, 1046, 1248, 1369],
};

export const PUBLIC_NETWORK_TWO_TOKEN_POOL_DEVIATIONS: PublicNetworkPoolDeviations = {
  first: [307, 308, 466, 625, 626, 780, 781, 934],
  empty: [154],
  dust: [1031],
  unsound: [2, 12, 135, 359, 482, 598, 719, 862, 1177, 1178, 1185],
  scarce: [73, 109, 114, 776, 796, 900, 964, 1029],
  unstuck: [89, 1033],
  impact: [128, 257, 266, 838, 885, 902, 924, 966],
};

export const PUBLIC_NETWORK_THREE_TOKEN_POOL_DEVIATIONS: PublicNetworkPoolDeviations = {
  first: [150, 151, 312, 470, 626, 627, 1264, 1419, 1420, 1582],
  empty: [
    153, 155, 158, 317, 472, 474, 788, 790, 948, 951, 1111, 1266, 1268, 1269, 1422, 1424, 1425, 1427, 1584,
    1588,
  ],
  dust: [],
  unsound: [0, 82, 95, 193, 200, 204, 207, 416, 425, 561, 564, 574, 584, 1051, 1060, 1123, 1212, 1219],
  scarce: [181, 605, 611, 654, 661, 719, 772, 844, 1248, 1335, 1444, 1621, 1623],
  unstuck: [607],
  impact: [206, 209, 428, 580, 657, 665, 749, 846, 1053, 1056, 1063, 1164, 1280, 1531, 1598, 1628],
};

export const PUBLIC_NETWORK_FOUR_TOKEN_POOL_DEVIATIONS: PublicNetworkPoolDeviations = {
  first: [148, 149, 469, 785, 943, 1103],
  empty: [153, 155, 311, 313, 633, 788, 792, 946, 949],
  dust: [],
  unsound: [27, 406, 533, 534, 538, 542, 544, 646, 710, 798, 1129, 1139],
  scarce: [14, 17, 68, 416, 420, 456, 678, 694, 696],
  unstuck: [],
  impact: [16, 19, 96, 222, 286, 537, 546, 547, 565, 751, 1142],
};
