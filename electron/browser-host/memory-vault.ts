import type { SecretName, Vault } from '../host-parts.ts';

/** Secrets until the program ends: what is left where nothing on this machine can encrypt them. */
export function createMemoryVault(): Vault {
  const secrets = new Map<SecretName, string>();
  return {
    canKeep: () => false,
    get: (name) => secrets.get(name) ?? null,
    set: async (name, secret) => {
      if (secret === '') secrets.delete(name);
      else secrets.set(name, secret);
    },
  };
}
