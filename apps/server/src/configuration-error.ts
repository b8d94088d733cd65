/** Thrown if the operator must change the configuration before it can be used. The message names the setting. */
export class ConfigurationError extends TypeError {}
