export type Fault = readonly [file: RegExp, text: string | RegExp, by: string];

const MAIN = /dist\/electron\/main\.c?js$/;

const without = (name: string): Fault => [
  MAIN,
  new RegExp(`function ${name}\\([^)]*\\) \\{`),
  `function ${name}() { return;`,
];

/** Defects that a check of the shell has to notice. `main-build.test.ts` holds each text against the build, without an Electron. */
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
  /** The User-Agent as Electron makes it of the product's name. */
  accented: [[MAIN, '\tnameProgramInAscii();', '']],
  unwatched: [[MAIN, '\twatch.attach(window);', '']],
  withNode: [
    [MAIN, 'nodeIntegration: false,', 'nodeIntegration: true,'],
    [MAIN, 'contextIsolation: true,', 'contextIsolation: false,'],
  ],
  /** A window that was moved off its screen is not restored. */
  kioskLost: [without('holdSoon'), [MAIN, /setInterval\(holdSettled, [^)]*\)/, 'undefined']],
} satisfies Readonly<Record<string, readonly Fault[]>>;
