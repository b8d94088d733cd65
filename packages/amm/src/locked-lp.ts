/**
 * Base units of LP tokens of the first deposit that are locked in the pool forever. They count towards the
 * supply but have no owner, so that a sole provider cannot inflate the value of one unit of LP beyond other
 * deposits.
 */
export const LOCKED_LP = 1000n;
