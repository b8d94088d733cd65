/** Call id of all simulated messages. Call ids only serve to match responses and do not affect the simulation. */
export const SIMULATED_CALL_ID = '1';
