// Node has none.
globalThis.requestIdleCallback ??= (work) => {
  setImmediate(() => work({ didTimeout: false, timeRemaining: () => 0 }));
  return 0;
};
