import type { ApiRouteResponse, getHealth } from '@junction/api-contract';
import { seconds } from '@junction/primitives';
import type { ApiDeps } from '../api-deps.ts';
import type { Handler } from '../handler.ts';

export const getHealthHandler: Handler<typeof getHealth> = (_input, deps) => {
  const {
    status,
    seqno,
    age,
    silence,
    quarantined: setAside,
    isReprojecting,
    incompleteHistory,
  } = deps.readModel.block();
  return {
    status,
    phase: getPhase(deps),
    block: seqno,
    age: seconds(age),
    silence: seconds(silence),
    database: deps.isDatabaseUp() ? 'ok' : 'away',
    replicaLag: getReplicaLag(deps),
    setAside,
    isRefolding: isReprojecting,
    incompleteHistory: [...incompleteHistory].map(([kind, accounts]) => ({ kind, accounts })),
    ...deps.duties(),
  };
};

function getReplicaLag({ replicaLag }: ApiDeps): ApiRouteResponse<typeof getHealth>['replicaLag'] {
  const lag = replicaLag();
  return lag === undefined ? undefined : seconds(Math.round(lag));
}

function getPhase({
  readModel,
  isDraining,
  isNetworkChecked,
}: ApiDeps): ApiRouteResponse<typeof getHealth>['phase'] {
  if (isDraining()) return 'draining';
  if (!isNetworkChecked()) return 'checking';
  return readModel.block().status === 'starting' ? 'catching-up' : 'running';
}
