export {
  createScriptedWallet,
  type ScriptedMessageOutcome,
  type ScriptedWallet,
  type ScriptedWalletOptions,
} from './scripted-port.ts';
