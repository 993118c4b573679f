// A page has it, and Node has not.
globalThis.requestIdleCallback ??= (work) => {
  setImmediate(() => work({ didTimeout: false, timeRemaining: () => 0 }));
  return 0;
};
