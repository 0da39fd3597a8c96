// Loaded before a server's own modules: SIGUSR2 sets its clock back by SHIFT milliseconds, like an administrator or a
// bad time server, and the next one restores it. Timers and `performance.now()` are not affected, as in reality.
import { writeSync } from 'node:fs';

const Real = Date;
let shift = 0;
process.on('SIGUSR2', () => {
  shift = shift === 0 ? Number(process.env.SHIFT) : 0;
  // Bypasses `process.stdout`, whose texts the server logs.
  writeSync(1, shift === 0 ? 'clock right\n' : 'clock set\n');
});

globalThis.Date = new Proxy(Real, {
  construct: (target, args: [], self) =>
    Reflect.construct(target, args.length === 0 ? [Real.now() + shift] : args, self),
  get: (target, name, self) =>
    name === 'now' ? () => Real.now() + shift : Reflect.get(target, name, self),
});
