// Deploys the contracts of an exchange: npm run deploy:contracts -- --deployment FILE --into NETWORK_FILE [--dry-run]
import { renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createKeyWallet } from '@junction/key-wallet';
import type { JrpcClient } from '@junction/tvm';
import { checkNetworkConfig } from './check-network.ts';
import { ConfigurationError } from './configuration-error.ts';
import { lockFolder } from './database/folder-lock.ts';
import { planContractDeployment, type ContractDeploymentPlan } from './deploy/deployment-file.ts';
import { OwnerWallet } from './deploy/owner-wallet.ts';
import { performDeployment } from './deploy/perform-deployment.ts';
import { selectNodes } from './deploy/select-nodes.ts';
import { readEnvironment } from './read-environment.ts';
import { readJson } from './read-server-options.ts';

const USAGE = `usage: npm run deploy:contracts -- --deployment FILE --into NETWORK_FILE [--dry-run]
  JUNCTION_OWNER_KEY or JUNCTION_OWNER_KEY_FILE: seed of the owner's key pair
  JUNCTION_RPC_URLS: nodes to use instead of those of the deployment file`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      deployment: { type: 'string' },
      into: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const { ownerKey, rpcUrls } = readEnvironment(process.env);
  if (values.deployment === undefined || values.into === undefined || ownerKey === undefined)
    throw new ConfigurationError(USAGE);
  const into = resolve(values.into);
  const { address } = createKeyWallet('owner', ownerKey);
  const { steps, network, networkJson } = planContractDeployment(
    readJson(resolve(values.deployment), '--deployment'),
    address,
  );
  const { client, silent } = await selectNodes(
    { url: rpcUrls ?? [network.rpcUrl, ...network.rpcUrls] },
    network.chainId,
  );
  for (const host of silent) console.log(`${host} does not answer and is not used`);
  // Only one command may run at a time. Two concurrent commands would both send the steps that were missing when they
  // started.
  const unlock = lockFolder(`${into}.pid`);
  try {
    const isDryRun = values['dry-run'];
    const owner = new OwnerWallet(client, network.chainId, ownerKey, `${into}.sent`);
    const say = (line: string): void => console.log(line);
    const isDone = await performDeployment({ client, owner, steps, isDryRun, say });
    if (isDryRun) say(isDone ? 'Nothing is missing.' : 'Dry run: nothing was sent or written.');
    else await writeAndVerify(into, { network, networkJson, client });
  } finally {
    unlock();
  }
}

async function writeAndVerify(
  into: string,
  {
    network,
    networkJson,
    client,
  }: Pick<ContractDeploymentPlan, 'network' | 'networkJson'> & { readonly client: JrpcClient },
): Promise<void> {
  writeFileSync(`${into}.new`, `${JSON.stringify(networkJson, undefined, 2)}\n`);
  renameSync(`${into}.new`, into);
  console.log(`wrote ${into}`);
  const check = await checkNetworkConfig(network, [{ name: 'rpcUrl', client }]);
  const problems = [...check.problems, ...check.silent];
  if (!check.isComplete || problems.length > 0)
    throw new Error(`the deployment cannot be verified: ${problems.join('; ')}`);
  console.log('Verified: every contract has the code and the owner of the network file.');
}

try {
  await main();
} catch (error) {
  console.error(`deploy:contracts: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = error instanceof ConfigurationError ? 78 : 1;
}
