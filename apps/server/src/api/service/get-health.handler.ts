import type { getHealth } from '@junction/api-contract';
import type { Handler } from '../handler.ts';

export const getHealthHandler: Handler<typeof getHealth> = (_input, { readModel }) => {
  const { status, seqno, age, setAside } = readModel.block();
  return { status, block: seqno, age, setAside };
};
