import account from '@junction/contracts/abi/DexAccount.abi.json' with { type: 'json' };
import accountPools from '@junction/contracts/abi/DexAccountPools.abi.json' with { type: 'json' };
import daoRoot from '@junction/contracts/abi/DaoRoot.abi.json' with { type: 'json' };
import farmFabric from '@junction/contracts/abi/FarmFabricV3.abi.json' with { type: 'json' };
import farmPool from '@junction/contracts/abi/EverFarmPoolV3.abi.json' with { type: 'json' };
import farmUser from '@junction/contracts/abi/UserDataV3.abi.json' with { type: 'json' };
import gauge from '@junction/contracts/abi/Gauge.abi.json' with { type: 'json' };
import gaugeAccount from '@junction/contracts/abi/GaugeAccount.abi.json' with { type: 'json' };
import gaugeFactory from '@junction/contracts/abi/GaugeFactory.abi.json' with { type: 'json' };
import gasValues from '@junction/contracts/abi/DexGasValues.abi.json' with { type: 'json' };
import proposal from '@junction/contracts/abi/Proposal.abi.json' with { type: 'json' };
import pair from '@junction/contracts/abi/DexPair.abi.json' with { type: 'json' };
import order from '@junction/contracts/abi/Order.abi.json' with { type: 'json' };
import orderFactory from '@junction/contracts/abi/OrderFactory.abi.json' with { type: 'json' };
import root from '@junction/contracts/abi/DexRoot.abi.json' with { type: 'json' };
import rootDelay from '@junction/contracts/abi/DexRootDelay.abi.json' with { type: 'json' };
import rootPools from '@junction/contracts/abi/DexRootPools.abi.json' with { type: 'json' };
import stablePool from '@junction/contracts/abi/DexStablePool.abi.json' with { type: 'json' };
import stablePair from '@junction/contracts/abi/DexStablePair.abi.json' with { type: 'json' };
import factory from '@junction/contracts/abi/TokenFactory.abi.json' with { type: 'json' };
import tokenRoot from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import tokenWallet from '@junction/contracts/abi/TokenWallet.abi.json' with { type: 'json' };
import tokenRootV4 from '@junction/contracts/abi/TokenRootV4.abi.json' with { type: 'json' };
import upgradeProxy from '@junction/contracts/abi/TokenUpgradeProxy.abi.json' with { type: 'json' };
import vaultRoot from '@junction/contracts/abi/VaultTokenRoot.abi.json' with { type: 'json' };
import veAccount from '@junction/contracts/abi/VoteEscrowAccount.abi.json' with { type: 'json' };
import voteEscrow from '@junction/contracts/abi/VoteEscrow.abi.json' with { type: 'json' };
import voteEscrowExtra from '@junction/contracts/abi/VoteEscrowExtra.abi.json' with { type: 'json' };
import coinVault from '@junction/contracts/abi/WrappedCurrencyVault.abi.json' with { type: 'json' };

/** ABIs that genesis uses: the public ones, and this project's own for calls that the public ABIs do not contain. */
export const ABI = {
  account,
  accountPools,
  gasValues,
  pair,
  stablePool,
  stablePair,
  root,
  rootDelay,
  rootPools,
  factory,
  tokenRoot,
  tokenWallet,
  tokenRootV4,
  upgradeProxy,
  vaultRoot,
  coinVault,
  orderFactory,
  order,
  daoRoot,
  proposal,
  voteEscrow,
  voteEscrowExtra,
  veAccount,
  gaugeFactory,
  gauge,
  gaugeAccount,
  farmFabric,
  farmPool,
  farmUser,
};
