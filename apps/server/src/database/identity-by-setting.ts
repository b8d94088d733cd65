const AREA_SETTINGS: Readonly<Record<string, string>> = {
  earn: 'earn.gaugeFactory,earn.voteEscrow',
  farms: 'earn.farmFabric',
  govern: 'earn.daoRoot',
};
const TRADING_IDENTITY = /^(?<chainId>\d+):(?<dexRoot>0:[\da-f]{64})(?::(?<factory>0:[\da-f]{64}))?$/;

/**
 * Converts an identity of the old format, "<chain>:<DEX root>[:<order factory>][:<area>=…]", to named settings;
 * undefined for any other text.
 */
export function convertLegacyIndexIdentity(text: string): string | undefined {
  const [central = '', ...areas] = text.split(/:(?=[a-z]+=)/);
  const { chainId, dexRoot, factory } = TRADING_IDENTITY.exec(central)?.groups ?? {};
  if (chainId === undefined || dexRoot === undefined) return undefined;
  const settings = [`chainId=${chainId}`, `contracts.dexRoot=${dexRoot}`];
  if (factory !== undefined) settings.push(`limitOrders.factory=${factory}`);
  for (const area of areas) {
    const [name = '', value] = area.split('=');
    settings.push(`${AREA_SETTINGS[name] ?? name}=${value}`);
  }
  return settings.join(';');
}
