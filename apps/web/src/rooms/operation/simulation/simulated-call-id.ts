/** Call id of all simulated messages. It serves to match responses only, and changes nothing that is simulated. */
export const SIMULATED_CALL_ID = '1';
