// Loaded before a server's own modules: on SIGUSR2 its clock is set back by the milliseconds of SHIFT, as an
// administrator or a bad time server sets it, and on the next one it is right again. Timers and `performance.now()` go on, as they do there.
import { writeSync } from 'node:fs';

const Real = Date;
let shift = 0;
process.on('SIGUSR2', () => {
  shift = shift === 0 ? Number(process.env.SHIFT) : 0;
  // Past `process.stdout`, whose texts the server writes to its log.
  writeSync(1, shift === 0 ? 'clock right\n' : 'clock set\n');
});

globalThis.Date = new Proxy(Real, {
  construct: (target, args: [], self) =>
    Reflect.construct(target, args.length === 0 ? [Real.now() + shift] : args, self),
  get: (target, name, self) =>
    name === 'now' ? () => Real.now() + shift : Reflect.get(target, name, self),
});
