/** Unusable configuration; the message names the setting. A restart does not help. */
export class ConfigurationError extends TypeError {}
