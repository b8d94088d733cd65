/**
 * Base units of LP tokens of the first deposit that stay locked in the pool forever. They count towards the supply but
 * have no owner, so a sole provider cannot inflate the value of one LP base unit until other deposits round to nothing.
 */
export const LOCKED_LP = 1000n;
