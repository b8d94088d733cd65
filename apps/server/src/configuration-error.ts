/** The configuration cannot be used; its message names the setting. Starting again does not help. */
export class ConfigurationError extends TypeError {}
