/* Polyfills for Electron 25 (Chromium 114, Node 18), for the rig only. */

type Missing = Record<string, (...args: never[]) => unknown>;

function give(to: object, missing: Missing): void {
  for (const [name, value] of Object.entries(missing)) {
    if (!(name in to)) Object.defineProperty(to, name, { value, configurable: true, writable: true });
  }
}

give(URL, {
  parse: (text: string, base?: string) => {
    try {
      return new URL(text, base);
    } catch {
      return null;
    }
  },
});
give(Promise, {
  withResolvers: () => {
    const parts: Record<string, unknown> = {};
    parts['promise'] = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
    return parts;
  },
});
give(AbortSignal, {
  any: (signals: readonly AbortSignal[]) => {
    const all = new AbortController();
    for (const signal of signals) {
      if (signal.aborted) all.abort(signal.reason);
      else signal.addEventListener('abort', () => all.abort(signal.reason), { once: true });
    }
    return all.signal;
  },
});
give(Set.prototype, {
  union(this: Set<unknown>, other: Set<unknown>) {
    return new Set([...this, ...other]);
  },
});
give(Object, {
  groupBy: (items: readonly unknown[], keyOf: (item: unknown) => string) => {
    const groups: Record<string, unknown[]> = {};
    for (const item of items) {
      const key = keyOf(item);
      groups[key] = [...(groups[key] ?? []), item];
    }
    return groups;
  },
});
