export type Fault = readonly [file: RegExp, text: string | RegExp, by: string];

const MAIN = /dist\/electron\/main\.c?js$/;

const without = (name: string): Fault => [
  MAIN,
  new RegExp(`function ${name}\\([^)]*\\) \\{`),
  `function ${name}() { return;`,
];

/** Defects that a check must notice. `main-build.test.ts` checks each text against the build. */
export const FAULTS = {
  openToAll: [
    without('denyPermissions'),
    without('confine'),
    without('reloadWhenGone'),
    without('askBeforeClosing'),
    [MAIN, 'app.on("second-instance", () => {', 'app.on("second-instance", () => { return;'],
    [MAIN, '"Content-Security-Policy": [', '"X-Nothing": ['],
    [MAIN, /if \(inside === "" [^\n]*return null;/, ''],
    [MAIN, 'sandbox: true,', 'sandbox: false,'],
    [MAIN, /(electron\.)?app\.enableSandbox\(\);/, ''],
    without('stayOn'),
    [MAIN, 'if (type !== "keyDown" ||', 'if (type !== "none" ||'],
    without('stopBeforeQuit'),
  ],
  /** Electron's own User-Agent with the product name. */
  accented: [[MAIN, '\tnameProgramInAscii();', '']],
  unwatched: [[MAIN, '\twatch.attach(window);', '']],
  withNode: [
    [MAIN, 'nodeIntegration: false,', 'nodeIntegration: true,'],
    [MAIN, 'contextIsolation: true,', 'contextIsolation: false,'],
  ],
  kioskLost: [without('holdSoon'), [MAIN, /setInterval\(holdSettled, [^)]*\)/, 'undefined']],
} satisfies Readonly<Record<string, readonly Fault[]>>;
