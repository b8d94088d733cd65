/**
 * LP of the first deposit that is locked in the pool forever. It counts toward the supply but has no owner, so that a
 * sole provider cannot inflate the value of one unit of LP beyond other deposits.
 */
export const LOCKED_LP = 1000n;
