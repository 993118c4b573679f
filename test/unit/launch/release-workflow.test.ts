import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

/* The release is made elsewhere: here it is read that what it would do exists, and that it could do no more. */

const root = path.join(import.meta.dirname, '..', '..', '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

type Step = { readonly run?: string; readonly uses?: string; readonly env?: Readonly<Record<string, string>> };
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
  readonly jobs: Readonly<Record<string, Job>>;
};

const text = read('.github/workflows/release.yml');
const workflow = parse(text) as Workflow;
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** What is wrong with a workflow: an action that can change, a script that is not there, a secret where it is not needed. */
function faults({ jobs }: Workflow): readonly string[] {
  return Object.entries(jobs).flatMap(([name, job]) =>
    job.steps.flatMap(({ run = '', uses, env = {} }) => [
      ...(uses !== undefined && !/^actions\/[\w-]+@[0-9a-f]{40}$/.test(uses) ? [`${name}: ${uses} is not pinned`] : []),
      ...[...run.matchAll(/npm (?:run )?([\w-]+)/g)]
        .map((match) => match[1] ?? '')
        .filter((script) => script !== 'ci' && !(script in scripts))
        .map((script) => `${name}: there is no script ${script}`),
      ...(/secrets\./.test(Object.values(env).join()) && job.environment !== 'release' ? [`${name}: a secret`] : []),
      // what a name of a branch or a tag says must not become a command
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
      { uses: 'actions/checkout@v4' },
      { run: 'npm run let-it-pass' },
      { env: { KEY: '$' + '{{ secrets.RELEASE_KEY }}' } },
      { run: 'echo $' + '{{ github.ref_name }}' },
    ];
    expect(faults({ ...workflow, jobs: { planted: { steps } } })).toEqual([
      'planted: actions/checkout@v4 is not pinned',
      'planted: there is no script let-it-pass',
      'planted: a secret',
      'planted: a name within a command',
    ]);
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

  test('tries the till in real Electron, signs the programs of Windows or stops, and signs the release', () => {
    const run = (name: string): string => (workflow.jobs[name]?.steps ?? []).map((step) => step.run ?? '').join('\n');
    expect(run('check')).toContain('npm test');
    expect(run('package').match(/desktop\/smoke/g)).toHaveLength(2);
    expect(run('package')).toContain('win.forceCodeSigning=true');
    expect(run('publish')).toContain('npm run sign-release');
  });
});
