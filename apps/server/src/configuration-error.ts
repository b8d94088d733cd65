/** The configuration is unusable until the operator changes it. The message names the setting. */
export class ConfigurationError extends TypeError {}
