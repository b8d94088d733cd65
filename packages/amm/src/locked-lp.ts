/**
 * LP of the first deposit that stays with the pool for ever. It counts in the supply but nobody owns it, so that no sole
 * provider can make one unit of LP worth more than others bring.
 */
export const LOCKED_LP = 1000n;
