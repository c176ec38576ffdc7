// Loaded before the product by --import: its clock is off by SHIFT_MINUTES. The database keeps its own.
const shift = Number(process.env['SHIFT_MINUTES']) * 60_000;
const real = Date;
const now = () => real.now() + shift;

globalThis.Date = new Proxy(real, {
  construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now()] : args, self) as Date,
  apply: () => new real(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});
