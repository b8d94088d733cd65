export {
  createScriptedWallet,
  type ScriptedOutcome,
  type ScriptedWallet,
  type ScriptedWalletOptions,
} from './scripted-port.ts';
