// Loaded before a server's own modules: on SIGUSR2 its clock is set back by the milliseconds of SHIFT, as an
// administrator or a bad time server sets it. Timers and `performance.now()` go on, as they do there.
const Real = Date;
let shift = 0;
process.on('SIGUSR2', () => {
  shift = Number(process.env.SHIFT);
  process.stdout.write('clock set\n');
});

globalThis.Date = new Proxy(Real, {
  construct: (target, args: [], self) =>
    Reflect.construct(target, args.length === 0 ? [Real.now() + shift] : args, self),
  get: (target, name, self) =>
    name === 'now' ? () => Real.now() + shift : Reflect.get(target, name, self),
});
