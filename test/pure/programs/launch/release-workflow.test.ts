import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readFile } from '../../../support/project-files.ts';

/* Checks what the release workflow would do, and that it can do no more. */

type Step = {
  readonly run?: string;
  readonly uses?: string;
  readonly shell?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
};
type Job = {
  readonly needs?: string;
  readonly environment?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly strategy?: {
    readonly matrix: { readonly os?: readonly string[]; readonly include?: readonly { readonly os: string }[] };
  };
  readonly 'timeout-minutes'?: number;
  readonly steps: readonly Step[];
};
type Workflow = {
  readonly on: { readonly push: { readonly tags: readonly string[] } };
  readonly permissions: Readonly<Record<string, string>>;
  readonly defaults: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
};

const text = readFile('.github/workflows/release.yml');
const workflow = parse(text) as Workflow;
const { scripts } = JSON.parse(readFile('package.json')) as { scripts: Record<string, string> };

/** Environment of each secret: approving one reveals no other. */
const SECRETS: Readonly<Record<string, string>> = {
  WIN_CSC_LINK: 'signing',
  WIN_CSC_KEY_PASSWORD: 'signing',
  RELEASE_KEY: 'release',
};

const hasKey = (job: Job): boolean => job.environment !== undefined || JSON.stringify(job).includes('secrets.');

/** Runs scripts of packages: installs without the flag, and our installing commands. */
const INSTALLS = /\bnpm (?:ci|i|install|rebuild|test|start)\b(?!.*--ignore-scripts\b).*|\bnpx\b.*/g;

/**
 * Mutable actions, missing scripts, unneeded secrets, tokens left behind, ambiguous PowerShell, foreign scripts
 * beside a key.
 */
function faults({ jobs }: Workflow): readonly string[] {
  return Object.entries(jobs).flatMap(([name, job]) =>
    job.steps.flatMap(({ run = '', uses = '', shell = 'bash', env = {}, with: given = {} }) => [
      ...(uses !== '' && !/^actions\/[\w-]+@[0-9a-f]{40}$/.test(uses) ? [`${name}: ${uses} is not pinned`] : []),
      ...[...run.matchAll(/npm (?:run )?([\w-]+)/g)]
        .map((match) => match[1] ?? '')
        .filter((script) => script !== 'ci' && !(script in scripts))
        .map((script) => `${name}: there is no script ${script}`),
      ...[
        ...Object.values(env)
          .join()
          .matchAll(/secrets\.(\w+)/g),
      ]
        .filter(([, secret = '']) => SECRETS[secret] === undefined || SECRETS[secret] !== job.environment)
        .map(([, secret]) => `${name}: the secret ${secret}`),
      ...(uses.startsWith('actions/checkout@') && given['persist-credentials'] !== false
        ? [`${name}: a token stays`]
        : []),
      ...(hasKey(job) ? (run.match(INSTALLS) ?? []) : []).map((what) => `${name}: ${what.trim()} beside a key`),
      ...(shell === 'pwsh' && /npm run|\s-\w+\./.test(run) ? [`${name}: arguments that PowerShell breaks`] : []),
      // branch and tag names must not become commands
      ...(/\$\{\{\s*github\.(?:ref|head|event)/.test(run) ? [`${name}: a name within a command`] : []),
    ]),
  );
}

describe('the release workflow', () => {
  test('names commands that exist, pins every action to a commit, and keeps secrets to what somebody approves', () => {
    expect(faults(workflow)).toEqual([]);
    expect(text.match(/uses: .* # v\d+\.\d+\.\d+/g)).toHaveLength(text.match(/uses: /g)?.length ?? 0);
  });

  test('is caught with a planted fault of each kind', () => {
    const steps = [
      { uses: 'actions/setup-node@v4' },
      { uses: `actions/checkout@${'a'.repeat(40)}` },
      { run: 'npm run let-it-pass' },
      { env: { KEY: '$' + '{{ secrets.RELEASE_KEY }}' } },
      { run: 'echo $' + '{{ github.ref_name }}' },
      { shell: 'pwsh', run: 'node pack.mjs -c.win.forceCodeSigning=true' },
    ];
    expect(faults({ ...workflow, jobs: { planted: { steps } } })).toEqual([
      'planted: actions/setup-node@v4 is not pinned',
      'planted: a token stays',
      'planted: there is no script let-it-pass',
      'planted: the secret RELEASE_KEY',
      'planted: a name within a command',
      'planted: arguments that PowerShell breaks',
    ]);
  });

  test.each([
    ['npm ci', { environment: 'release' }],
    ['npm ci --no-audit', { environment: 'signing' }],
    ['npm install', { environment: 'signing' }],
    ['npm test -- desktop/smoke', { environment: 'signing' }],
    ['npx something', { environment: 'signing' }],
  ])('is caught with %s beside a key', (run, job) => {
    const check = (planted: Job): readonly string[] =>
      faults({ ...workflow, jobs: { planted } }).filter((fault) => fault.endsWith(' beside a key'));
    expect(check({ ...job, steps: [{ run: `echo begin\n${run}\necho end` }] })).toEqual([
      `planted: ${run} beside a key`,
    ]);
    expect(check({ steps: [{ run }, { env: { KEY: '$' + '{{ secrets.RELEASE_KEY }}' } }] })).toHaveLength(1);
    expect(check({ steps: [{ run }] })).toEqual([]);
    expect(check({ ...job, steps: [{ run: 'npm ci --ignore-scripts' }, { run: 'npm run build' }] })).toEqual([]);
  });

  test('is caught with the scripts of packages let in again where it signs', () => {
    const planted = parse(text.replaceAll(' --ignore-scripts', '')) as Workflow;
    expect(faults(planted)).toEqual(['package: npm ci beside a key', 'publish: npm ci beside a key']);
  });

  test('publishes last, after the tests, the installers and the update from the last release', () => {
    const order = ['check', 'package', 'update', 'publish'];
    expect(Object.keys(workflow.jobs)).toEqual(order);
    for (const [place, name] of order.entries()) expect(workflow.jobs[name]?.needs).toBe(order[place - 1]);
    const writes = Object.entries(workflow.jobs).filter(([, { permissions }]) => permissions?.['contents'] === 'write');
    expect(writes.map(([name]) => name)).toEqual(['publish']);
    expect(workflow.permissions).toEqual({ contents: 'read' });
    expect(workflow.on.push.tags).toEqual(['v*']);
  });

  test('does each but the publishing on Windows and on Linux, within a time', () => {
    for (const [name, { strategy, 'timeout-minutes': minutes }] of Object.entries(workflow.jobs)) {
      expect(minutes).toBeGreaterThan(0);
      const systems = strategy?.matrix.os ?? strategy?.matrix.include?.map(({ os }) => os) ?? [];
      expect(systems).toEqual(name === 'publish' ? [] : ['windows-latest', 'ubuntu-latest']);
    }
  });

  test('finds the same text on Windows as on Linux', () => {
    expect(readFile('.gitattributes')).toMatch(/^\* text=auto eol=lf$/m);
  });

  test('tries the till in real Electron, signs the programs of Windows or stops, and signs the release', () => {
    const run = (name: string): string => (workflow.jobs[name]?.steps ?? []).map((step) => step.run ?? '').join('\n');
    expect(run('check')).toContain('npm run check');
    const smoke = workflow.jobs['check']?.steps.filter((step) => step.run?.includes('desktop/smoke')) ?? [];
    expect(smoke.map(({ env }) => env?.['REAL_ELECTRON'])).toEqual(['required', 'required']);
    expect(workflow.defaults).toEqual({ run: { shell: 'bash' } });
    expect(run('package')).toContain('win.forceCodeSigning=true');
    expect(run('publish')).toContain('npm run sign-release');
  });
});
