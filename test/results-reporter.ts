import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** `name` is empty for a file whose preparation failed. */
type Failed = { readonly project: string; readonly file: string; readonly name: string };

/** Read by `run.mjs`. `skipped`: each file with its reason. */
export type RunResults = {
  readonly passed: number;
  readonly failed: readonly Failed[];
  readonly skipped: readonly { readonly file: string; readonly tests: number; readonly why: string }[];
  /** Outside tests. */
  readonly unhandled: number;
};

const testsFolder = import.meta.dirname;

/** Writes results to the file in `TEST_RESULTS`. */
export default class ResultsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const file = process.env['TEST_RESULTS'];
    if (file === undefined) return;
    const passed = modules.reduce((sum, module) => sum + [...module.children.allTests('passed')].length, 0);
    const results: RunResults = {
      passed,
      failed: modules.flatMap(failedIn),
      skipped: modules.flatMap(skippedIn),
      unhandled: unhandled.length,
    };
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(results));
  }
}

const placeOf = (module: TestModule): Pick<Failed, 'project' | 'file'> => ({
  project: module.project.name,
  file: path.relative(testsFolder, module.moduleId).replaceAll(path.sep, '/'),
});

function failedIn(module: TestModule): readonly Failed[] {
  const failed = [...module.children.allTests('failed')].map(({ fullName }) => ({
    ...placeOf(module),
    name: fullName,
  }));
  return failed.length === 0 && !module.ok() ? [{ ...placeOf(module), name: '' }] : failed;
}

function skippedIn(module: TestModule): RunResults['skipped'] {
  const { file } = placeOf(module);
  const whys = [...module.children.allTests('skipped')].map(reasonOf);
  return [...Map.groupBy(whys, (why) => why)].map(([why, { length }]) => ({ file, tests: length, why }));
}

/** A skipped suite has its reason in its name. */
function reasonOf(test: TestCase): string {
  const result = test.result();
  const note = result.state === 'skipped' ? result.note : undefined;
  const [suite = test.name] = test.fullName.split(' > ');
  return note ?? suite;
}
