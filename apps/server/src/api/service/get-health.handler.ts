import type { getHealth } from '@junction/api-contract';
import { seconds } from '@junction/primitives';
import type { Handler } from '../handler.ts';

export const getHealthHandler: Handler<typeof getHealth> = (_input, { readModel, isDatabaseUp, duties }) => {
  const { status, seqno, age, silence, setAside, isRefolding } = readModel.block();
  return {
    status,
    block: seqno,
    age: seconds(age),
    silence: seconds(silence),
    database: isDatabaseUp() ? 'ok' : 'away',
    setAside,
    isRefolding,
    ...duties(),
  };
};
