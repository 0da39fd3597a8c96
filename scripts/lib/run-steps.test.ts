import { expect, test, vi } from 'vitest';
import { SetupError } from './console.mjs';
import { runSteps } from './run-steps.mjs';

/** Records the steps that ran, and their labels. */
function steps(
  results: Readonly<Record<string, boolean | Error>>,
  needs: Readonly<Record<string, readonly string[]>>,
) {
  const ran: string[] = [];
  const list = Object.entries(results).map(([name, result]) => ({
    name,
    title: name,
    needs: needs[name] ?? [],
    run: async () => {
      ran.push(name);
      if (result instanceof Error) throw result;
      return result;
    },
  }));
  return { ran, list };
}

vi.spyOn(process.stdout, 'write').mockReturnValue(true);

test('nothing failed: nothing to tell', async () => {
  const { list } = steps({ lint: true, unit: true }, {});
  expect(await runSteps(list)).toEqual([]);
});

test('every step runs, whatever became of earlier ones, and every failure is reported', async () => {
  const { ran, list } = steps(
    {
      lint: false,
      types: true,
      unit: new SetupError('falta um disco'),
      e2e: new Error('estourou'),
    },
    {},
  );
  expect(await runSteps(list)).toEqual([
    expect.stringMatching(/^FALHOU: lint \([\d,]+ s\)$/),
    expect.stringMatching(/^FALHOU: unit \([\d,]+ s\): falta um disco$/),
    expect.stringMatching(/^FALHOU: e2e \([\d,]+ s\): Error: estourou\n/),
  ]);
  expect(ran).toEqual(['lint', 'types', 'unit', 'e2e']);
});

test('a step that needs the result of a failed one does not run, and is reported as well', async () => {
  const { ran, list } = steps({ web: false, e2e: true }, { e2e: ['web'] });
  const told = await runSteps(list);
  expect(told).toHaveLength(2);
  expect(told[1]).toMatch(/não rodou$/);
  expect(ran).toEqual(['web']);
});

test('a step beside the others is not waited for, and tells its failure in its place', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const list = [
    { name: 'lint', title: 'lint', beside: true, run: () => promise },
    {
      name: 'unit',
      title: 'unit',
      run: async () => {
        resolve(false);
        return false;
      },
    },
  ];
  expect(await runSteps(list)).toEqual([
    expect.stringMatching(/^FALHOU: lint/),
    expect.stringMatching(/^FALHOU: unit/),
  ]);
});
