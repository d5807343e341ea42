// Reporter of Vitest and of Playwright. Writes the results of the tests to the file that QEPIK_TEST_REPORT names.
import { writeFileSync } from 'node:fs';
import type { Reporter as BrowserReporter, Suite, TestError } from 'playwright/types/testReporter';
import type { TestModule, Reporter as UnitReporter } from 'vitest/node';

/** Results of one run of Vitest or Playwright. */
export interface TestReport {
  readonly passed: number;
  /** Titles of failed tests, with their file. A file that cannot be loaded counts as one title. */
  readonly failed: readonly string[];
  /** Titles of browser tests that failed once and passed in a retry. They count as passed. */
  readonly flaky: readonly string[];
}

/** Most flaky tests that still count as passed. More mean a fault, or a machine that is too slow. */
const mostFlakes = 2;

/** Sums several reports. If more than two tests are flaky, the flaky tests count as failed instead of passed. */
export function countTests(reports: readonly TestReport[]): { passed: number; failed: number } {
  const sum = (count: (report: TestReport) => number) =>
    reports.reduce((total, report) => total + count(report), 0);
  const flakes = sum(({ flaky }) => flaky.length);
  const tooFlaky = flakes > mostFlakes ? flakes : 0;
  return {
    passed: sum(({ passed }) => passed) - tooFlaky,
    failed: sum(({ failed }) => failed.length) + tooFlaky,
  };
}

/**
 * Reporter of Vitest and of Playwright. Writes a `TestReport` to the file that QEPIK_TEST_REPORT names, if it is set.
 */
export default class TestReporter implements BrowserReporter, UnitReporter {
  #suite: Suite | undefined;
  readonly #errors: string[] = [];

  /** Called by Playwright. */
  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  /** Called by Playwright for an error outside any test, such as a file that cannot be loaded. */
  onError({ location, message }: TestError): void {
    this.#errors.push(`${location?.file ?? 'Playwright'}: ${message}`);
  }

  /** Called by Playwright. */
  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    const titles = (outcome: string) =>
      tests
        .filter((test) => test.outcome() === outcome)
        .map((test) => test.titlePath().filter(Boolean).join(' › '));
    const flaky = titles('flaky');
    const passed = titles('expected').length + flaky.length;
    write({ passed, failed: [...titles('unexpected'), ...this.#errors], flaky });
  }

  /** Called by Vitest. */
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = [
      ...tests
        .filter((test) => test.result().state === 'failed')
        .map((test) => `${test.module.relativeModuleId} › ${test.fullName}`),
      ...modules
        .filter((module) => module.errors().length > 0)
        .map((module) => `${module.relativeModuleId} could not be run`),
      ...errors.map(({ message }) => message),
    ];
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    write({ passed, failed, flaky: [] });
  }
}

function write(report: TestReport): void {
  const path = process.env['QEPIK_TEST_REPORT'];
  if (path) writeFileSync(path, JSON.stringify(report));
}
