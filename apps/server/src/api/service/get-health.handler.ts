import type { getHealth } from '@junction/api-contract';
import { seconds } from '@junction/primitives';
import type { Handler } from '../handler.ts';

export const getHealthHandler: Handler<typeof getHealth> = (_input, { readModel, isDatabaseUp }) => {
  const { status, seqno, age, silence, setAside, isRefolding, incompleteHistory } = readModel.block();
  return {
    status,
    block: seqno,
    age: seconds(age),
    silence: seconds(silence),
    database: isDatabaseUp() ? 'ok' : 'away',
    setAside,
    isRefolding,
    incompleteHistory: [...incompleteHistory].map(([kind, accounts]) => ({ kind, accounts })),
  };
};
