import type { getHealth } from '@junction/api-contract';
import type { Handler } from '../handler.ts';

export const getHealthHandler: Handler<typeof getHealth> = (_input, { readModel, isDatabaseUp }) => {
  const { status, seqno, age, silence, setAside } = readModel.block();
  return {
    status,
    block: seqno,
    age,
    silence,
    database: isDatabaseUp() ? 'ok' : 'away',
    ...(setAside === undefined ? {} : { setAside }),
  };
};
