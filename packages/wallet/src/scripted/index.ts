export {
  createScriptedWallet,
  type ScriptedEnding,
  type ScriptedWallet,
  type ScriptedWalletOptions,
} from './scripted-port.ts';
