import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { LoopWatch } from './loop-watch.ts';
import { runAs } from './request-id.ts';

const requestTo = (url: string) => ({ routeOptions: { url } }) as FastifyRequest;

function scene() {
  const stalls: [string | null, number][] = [];
  let busy = 0;
  const watch = new LoopWatch({
    onStall: (route, ms) => stalls.push([route, ms]),
    busyMs: () => busy,
  });
  const work = (ms: number) => {
    busy += ms;
  };
  return { stalls, watch, work };
}

test('names the route that ran while the loop stood', () => {
  const { stalls, watch, work } = scene();
  watch.runs(requestTo('/quick'));
  work(20);
  watch.runs(requestTo('/slow'));
  work(700);
  watch.runs(requestTo('/next'));
  work(499);
  watch.runs(requestTo('/last'));
  expect(stalls).toEqual([['/slow', 700]]);
});

test('adds up the seconds of the loop and of statements by client', () => {
  const { watch, work } = scene();
  const request = requestTo('/list');
  runAs(request, () => {
    watch.runs(request);
    work(10);
    watch.statement(7, 250);
    work(90);
    watch.statement(0, 5);
  });
  expect(watch.seconds.get(0)).toEqual({ loop: 0, statements: 0.005 });
  expect(watch.seconds.get(7)).toEqual({ loop: expect.closeTo(0.1), statements: 0.25 });
});
