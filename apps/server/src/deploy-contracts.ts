// Deploys the contracts of an exchange: npm run deploy:contracts -- --deployment FILE --into NETWORK_FILE [--dry-run]
import { renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createKeyWallet } from '@junction/key-wallet';
import { JrpcClient } from '@junction/tvm';
import { checkNetwork } from './check-network.ts';
import { ConfigurationError } from './configuration-error.ts';
import { planDeployment } from './deploy/deployment-file.ts';
import { OwnerWallet } from './deploy/owner-wallet.ts';
import { performDeployment } from './deploy/perform-deployment.ts';
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
  const { steps, network, networkJson } = planDeployment(
    readJson(resolve(values.deployment), '--deployment'),
    address,
  );
  const client = new JrpcClient({ url: rpcUrls ?? [network.rpcUrl, ...network.rpcUrls] });
  const { globalId } = await client.getBlockchainConfig();
  if (globalId !== network.chainId)
    throw new ConfigurationError(`network.chainId: ${network.chainId}, but the node is of chain ${globalId}`);
  const owner = new OwnerWallet(client, ownerKey, `${into}.sent`);
  const isDone = await performDeployment({
    client,
    owner,
    steps,
    isDryRun: values['dry-run'],
    say: (line) => console.log(line),
  });
  if (values['dry-run']) {
    console.log(isDone ? 'Nothing is missing.' : 'Dry run: nothing was sent or written.');
    return;
  }
  writeFileSync(`${into}.new`, `${JSON.stringify(networkJson, undefined, 2)}\n`);
  renameSync(`${into}.new`, into);
  console.log(`wrote ${into}`);
  const check = await checkNetwork(network, [{ name: 'rpcUrl', client }]);
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
